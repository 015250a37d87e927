import { z } from 'zod';
import { issue } from './issue.ts';
import { Email } from './user.ts';

export const GiverLinkView = z.strictObject({ manageUrl: z.string() }).meta({ id: 'GiverLink' });

export const GiverKeyText = z.strictObject({ key: z.string().max(200, issue('claim.keyTooLong')) });
export const KeyToRedeem = GiverKeyText.extend({
  /** What this browser reserved goes along, to the mailbox whose letter is opened. */
  bringsOwn: z.boolean({ error: issue('claim.showNameInvalid') }).optional(),
});

/** What a link to reservations opens, told before it does. */
export const OpenedKeyView = z
  .strictObject({
    count: z.int(),
    /** The newest of them. */
    first: z.strictObject({ item: z.string(), list: z.string() }).nullable(),
    isOfAccount: z.boolean(),
    isMailed: z.boolean(),
    /** The address that it was mailed to. */
    mailedTo: z.string().nullable(),
    /** How many reservations, and lists whose links it keeps, this browser has of its own, as somebody else. */
    heldHere: z.int(),
  })
  .meta({ id: 'OpenedKey' });
export type OpenedKeyView = z.infer<typeof OpenedKeyView>;

export const LinkRequest = z.strictObject({ token: z.string().optional(), email: Email });

/** How many reservations of this browser an account may take over. */
export const OfferedClaims = z.strictObject({ count: z.int() }).meta({ id: 'OfferedClaims' });

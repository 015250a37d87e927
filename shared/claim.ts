import { z } from 'zod';
import { Id } from './id.ts';
import { issue } from './issue.ts';
import { GiftItem } from './item.ts';
import { CLAIM, ITEM } from './limits.ts';
import { ListPromise } from './promise.ts';
import { PROMISES, SECRECIES } from './secrecy.ts';
import { nameOrNone, ShownName, text } from './text-rule.ts';
import { Email, strangersName } from './user.ts';

const Quantity = z
  .int({ error: issue('claim.quantityInvalid') })
  .min(ITEM.quantityMin, issue('claim.quantityInvalid'))
  .max(ITEM.quantityMax, issue('claim.quantityInvalid'));

/** Blanks are none. */
const orNone = <Rule extends z.ZodType<string>>(rule: Rule) =>
  rule
    .nullable()
    .transform((value) => value || null)
    .optional();

const fields = {
  quantity: Quantity.optional(),
  name: orNone(strangersName(nameOrNone({ max: CLAIM.nameLength, tooLong: issue('claim.nameTooLong') }))),
  email: Email.optional(),
  showName: z.boolean({ error: issue('claim.showNameInvalid') }).optional(),
  note: orNone(text({ max: CLAIM.noteLength, tooLong: issue('claim.noteTooLong') })),
  /** To the recipient, sealed until the envelopes open. */
  card: orNone(text({ max: CLAIM.cardLength, tooLong: issue('claim.cardTooLong') })),
  /** Whether the recipient then reads the giver's name. */
  signName: z.boolean({ error: issue('claim.showNameInvalid') }).optional(),
};

/** The promise that the giver has read: what the list promises now may not tell more, or earlier. */
const shown = ListPromise.optional();

export const ClaimDraft = z.strictObject({ itemId: Id, ...fields, shown });
export type ClaimDraft = z.infer<typeof ClaimDraft>;

/** Absent fields stay as they are. */
export const ClaimChange = z.strictObject({
  ...fields,
  state: z.enum(['held', 'bought'], { error: issue('claim.stateInvalid') }).optional(),
});
export type ClaimChange = z.infer<typeof ClaimChange>;

const State = z.enum(['held', 'bought']);

/** A reservation as its giver sees it. */
export const ClaimView = z
  .strictObject({
    id: z.uuid(),
    itemId: z.uuid(),
    quantity: z.int(),
    state: State,
    name: ShownName.nullable(),
    note: z.string().nullable(),
    isMine: z.literal(true),
  })
  .meta({ id: 'Claim' });
export type ClaimView = z.infer<typeof ClaimView>;

export const NewClaimView = z
  .strictObject({
    claim: ClaimView,
    /** Where the giver finds the reservation again; told once, to a giver who was nobody before. */
    manageUrl: z.string().nullable(),
  })
  .meta({ id: 'NewClaim' });
export type NewClaimView = z.infer<typeof NewClaimView>;

/** A reservation as every giver of the list sees it; `id` only on one's own, and on one that may be taken over. */
export const BoardClaimView = z.strictObject({
  id: z.uuid().optional(),
  name: ShownName.nullable(),
  quantity: z.int(),
  state: State,
  note: z.string().nullable(),
  /** Its giver has not said for long that they will: another one may take it over. Then `id` stands also here. */
  isUnconfirmed: z.boolean(),
  /** Since when. */
  lapsedAt: z.iso.datetime().optional(),
  isMine: z.boolean(),
});
export type BoardClaimView = z.infer<typeof BoardClaimView>;

export const BoardView = z
  .strictObject({
    secrecy: z.enum(SECRECIES),
    /** Until when at least what is reserved now stays secret; null without an occasion, or when nothing does any more. */
    promisedUntil: z.iso.datetime().nullable(),
    /** When the owner opens the envelopes before that, or has opened them. */
    openingAt: z.iso.datetime().nullable(),
    /** When the links of a sealed list are the owner's again, who has called the sealing off. */
    unsealsAt: z.iso.datetime().nullable(),
    /** Whether what is reserved now is read by the owner at once. */
    isOpen: z.boolean(),
    /** Until when what is reserved now is held before its giver must say again that they will. */
    heldUntil: z.iso.datetime(),
    items: z.array(
      z.strictObject({
        itemId: z.uuid(),
        wanted: z.int().nullable(),
        taken: z.int(),
        free: z.int().nullable(),
        /** When the recipient last looked whether it is taken. */
        lookedAt: z.iso.datetime().nullable(),
        /** At most 50, one's own always among them. */
        claims: z.array(BoardClaimView),
        /** How many reservations of how many pieces there are beside them, when there are any. */
        more: z.strictObject({ claims: z.int(), quantity: z.int() }).optional(),
      }),
    ),
  })
  .meta({ id: 'Board' });
export type BoardView = z.infer<typeof BoardView>;

export const RecipientView = z
  .strictObject({ isRecipient: z.boolean(), wishlistId: z.uuid().nullable() })
  .meta({ id: 'Recipient' });
export type RecipientView = z.infer<typeof RecipientView>;

/** What a giver has reserved, over all lists. */
export const OwnClaimView = z
  .strictObject({
    id: z.uuid(),
    /**
     * `overtaken`: another giver took it over, and this one may say for some time that they had bought it already.
     * `released`: it was made free because the link by which it was reserved was ended; its giver reads so for some time.
     */
    state: z.enum(['held', 'bought', 'overtaken', 'released']),
    quantity: z.int(),
    note: z.string().nullable(),
    card: z.string().nullable(),
    signName: z.boolean(),
    promise: z.enum(PROMISES),
    /** Until when at least it stays secret; null for as long as its recipient does not open the envelopes. */
    sealedUntil: z.iso.datetime().nullable(),
    /** Whether its recipient may read of it by now. */
    isOpened: z.boolean(),
    /** When it becomes unconfirmed, or did; null for what is bought or opened. */
    heldUntil: z.iso.datetime().nullable(),
    isUnconfirmed: z.boolean(),
    /** Until when an overtaken one can still be called bought. */
    answerUntil: z.iso.datetime().nullable(),
    /** Another giver who took it over, or from whom it was taken over, and who bought it as well. */
    alsoBy: z.strictObject({ name: ShownName.nullable() }).nullable(),
    /** What the recipient wrote to thank for it, newest first. */
    thanks: z.array(
      z.strictObject({ text: z.string(), photo: z.string().nullable(), sentAt: z.iso.datetime() }),
    ),
    /** The giver's own, shown or not. */
    name: ShownName.nullable(),
    showName: z.boolean(),
    /** What became of it since, that its giver should know. */
    news: z.enum(['changed', 'fewer', 'removed', 'received', 'closed']).nullable(),
    item: GiftItem,
    list: z.strictObject({
      name: z.string(),
      ownerName: z.string(),
      recipientName: z.string(),
      shareUrl: z.string().nullable(),
      occasionOn: z.iso.date().nullable(),
    }),
  })
  .meta({ id: 'OwnClaim' });
export type OwnClaimView = z.infer<typeof OwnClaimView>;

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
/** By which link the caller looks at the list. */
export const Overtaking = z.strictObject({ token: z.string(), shown });
export type Overtaking = z.infer<typeof Overtaking>;
export const LinkRequest = z.strictObject({ token: z.string(), email: Email });

export const OfferedClaims = z.strictObject({ count: z.int() }).meta({ id: 'OfferedClaims' });

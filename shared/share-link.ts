import { z } from 'zod';
import { codePoints } from './code-points.ts';
import { Id } from './id.ts';
import { issue } from './issue.ts';
import { SHARE_LINK } from './limits.ts';
import { LINK_SHOWS } from './link-shows.ts';
import { LOCALES } from './locale.ts';
import { LocaleChoice } from './locale-choice.ts';
import { PAPERS } from './paper.ts';
import { nameOrNone, nameText, orEmpty, ShownName } from './text-rule.ts';
import { Email, strangersName } from './user.ts';

const END_OF_CALENDAR = Date.UTC(9999, 11, 31);

/** How a passphrase is compared: it is told by telephone, where nobody hears capitals and blanks. */
export const plainPassphrase = (typed: string): string =>
  typed.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

export const Passphrase = z
  .string({ error: issue('link.passphraseLength') })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), issue('request.textFault'))
  .refine(
    (value) =>
      codePoints(plainPassphrase(value)) >= SHARE_LINK.passphraseMin &&
      codePoints(value) <= SHARE_LINK.passphraseMax,
    issue('link.passphraseLength'),
  )
  .meta({ minLength: SHARE_LINK.passphraseMin, maxLength: SHARE_LINK.passphraseMax });

const fields = {
  opens: z.enum(LINK_SHOWS, { error: issue('link.opensUnknown') }).optional(),
  /** Null for none. */
  passphrase: Passphrase.nullable().optional(),
  /** Null for never. */
  endsAt: z.iso
    .datetime({ offset: true, error: issue('link.endInvalid') })
    .refine((value) => Date.parse(value) > Date.now(), issue('link.endPast'))
    .refine((value) => Date.parse(value) < END_OF_CALENDAR, issue('link.endInvalid'))
    .nullable()
    .optional(),
  /** What a giver who comes by the link is called at first. */
  giverName: orEmpty(
    strangersName(nameOrNone({ max: SHARE_LINK.giverNameLength, tooLong: issue('link.giverNameTooLong') })),
  ),
  /** In which it speaks to whoever comes by it and has chosen no other; null for what their browser asks for. */
  locale: LocaleChoice.optional(),
};

const name = nameText({
  max: SHARE_LINK.nameLength,
  tooLong: issue('link.nameTooLong'),
  missing: issue('link.nameMissing'),
});

export const LinkDraft = z.strictObject({ name, ...fields });
export type LinkDraft = z.infer<typeof LinkDraft>;

/** Absent fields stay as they are. The main link has no name. */
export const LinkChange = z.strictObject({
  name: name.optional(),
  ...fields,
  isPaused: z.boolean({ error: issue('link.pausedInvalid') }).optional(),
});
export type LinkChange = z.infer<typeof LinkChange>;

/** What becomes of what was reserved by a link that is ended. */
export const LinkEnd = z.strictObject({
  id: Id,
  reservations: z.enum(['keep', 'release'], { error: issue('link.reservationsUnknown') }).default('keep'),
});

export const LinkView = z
  .strictObject({
    id: z.uuid(),
    /** Empty for the main link. */
    name: z.string(),
    isMain: z.boolean(),
    /** Now: on a sealed list nothing but its keeper's links opens the board. */
    opens: z.enum(LINK_SHOWS),
    /** Null where only the keeper is told. */
    url: z.string().nullable(),
    hasPassphrase: z.boolean(),
    endsAt: z.iso.datetime().nullable(),
    hasEnded: z.boolean(),
    isPaused: z.boolean(),
    giverName: ShownName,
    locale: z.enum(LOCALES).nullable(),
    /** Made by the keeper of the list; then by whom, once they have a name. */
    isKeepers: z.boolean(),
    madeBy: ShownName.nullable(),
    /** Up to the last midnight, in UTC. */
    wasOpenedThisWeek: z.boolean(),
    /** The largest of 1, 5, 10 and 20 that has been reached, else 0; the same. */
    timesOpened: z.literal(SHARE_LINK.visitSteps),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ShareLink' });
export type LinkView = z.infer<typeof LinkView>;

export const Unlocking = z.strictObject({ token: z.string(), passphrase: z.string().max(1_000) });

export const KeeperDraft = z.strictObject({ email: Email });

/** How a list stands with its keeper. */
export const KeeperView = z
  .strictObject({
    /** `ending`: its owner has called the sealing off. */
    state: z.enum(['none', 'asked', 'sealed', 'ending']),
    /** As the keeper calls themselves; null until they have. */
    name: ShownName.nullable(),
    unsealsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Keeper' });
export type KeeperView = z.infer<typeof KeeperView>;

/** A list as its keeper sees it, or who is asked to be. */
export const KeepingView = z
  .strictObject({
    /** Of the list. */
    id: z.uuid(),
    name: z.string(),
    coverEmoji: z.string(),
    paper: z.enum(PAPERS),
    ownerName: z.string(),
    recipientName: z.string(),
    /** Its owner has called the sealing off. */
    isEnding: z.boolean(),
    unsealsAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Keeping' });
export type KeepingView = z.infer<typeof KeepingView>;

/** What the key of a letter asks for. */
export const AskedKeepingView = KeepingView.extend({
  /** Whoever has the key keeps the list already. */
  hasAccepted: z.boolean(),
  /** The address that the letter went to. */
  mailedTo: z.string().nullable(),
}).meta({ id: 'AskedKeeping' });
export type AskedKeepingView = z.infer<typeof AskedKeepingView>;

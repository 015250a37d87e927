import { z } from 'zod';
import { Id } from './id.ts';
import { issue } from './issue.ts';
import { GiftItem } from './item.ts';
import { CLAIM, FINDER, ITEM } from './limits.ts';
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

/** One of each of several items of a list: all of them, or none. */
export const ClaimsDraft = z.strictObject({
  itemIds: z
    .array(Id)
    .min(1, issue('claim.itemsInvalid'))
    .max(FINDER.giftsMax, issue('claim.itemsInvalid'))
    .refine((ids) => new Set(ids).size === ids.length, issue('claim.itemsInvalid')),
  shown,
});
export type ClaimsDraft = z.infer<typeof ClaimsDraft>;

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

export const NewClaimsView = z
  .strictObject({ claims: z.array(ClaimView), manageUrl: NewClaimView.shape.manageUrl })
  .meta({ id: 'NewClaims' });
export type NewClaimsView = z.infer<typeof NewClaimsView>;

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
        /** Another one of “One of these” is given, by the caller or by somebody else: nobody can have this one. */
        closedBy: z.enum(['self', 'other']).optional(),
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
  .strictObject({
    isRecipient: z.boolean(),
    /** Whether whoever asks is one of the people of the list, surprised or not. */
    isOfList: z.boolean(),
    /** Whether the list may be about to surprise them, so that its page asks before it shows what is reserved. */
    mayBeRecipient: z.boolean(),
    wishlistId: z.uuid().nullable(),
  })
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
    /** By which it can be reserved again; null once it is on no list that this giver may see. */
    itemId: z.uuid().nullable(),
    quantity: z.int(),
    note: z.string().nullable(),
    card: z.string().nullable(),
    signName: z.boolean(),
    promise: z.enum(PROMISES),
    /** Until when at least it stays secret; null for as long as its recipient does not open the envelopes. */
    sealedUntil: z.iso.datetime().nullable(),
    /** Whether its recipient may read of it by now. */
    isOpened: z.boolean(),
    /** What its recipient does about the secret, whatever became of the links: null once it is opened. */
    openingAt: z.iso.datetime().nullable(),
    lookedAt: z.iso.datetime().nullable(),
    unsealsAt: z.iso.datetime().nullable(),
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
    news: z.enum(['changed', 'fewer', 'removed', 'received', 'closed', 'moved']).nullable(),
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

/** By which link the caller looks at the list. */
export const Overtaking = z.strictObject({ token: z.string(), shown });
export type Overtaking = z.infer<typeof Overtaking>;

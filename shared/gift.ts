import { z } from 'zod';
import { ById, Id } from './id.ts';
import { issue } from './issue.ts';
import { GiftItem } from './item.ts';
import { ITEM, PROMISE } from './limits.ts';
import { ShownName, text } from './text-rule.ts';

/** A gift as it was wished for. */
const WishedFor = z.strictObject({ id: z.uuid(), ...GiftItem.shape });

/** What the envelopes of a list say once they are open. */
export const UnwrappedView = z
  .strictObject({
    openedAt: z.iso.datetime(),
    gifts: z.array(
      z.strictObject({
        claimId: z.uuid(),
        item: WishedFor,
        quantity: z.int(),
        /** Null where the giver did not sign. */
        from: ShownName.nullable(),
        card: z.string().nullable(),
        /** Under which it stands in the history, once it was received. */
        receiptId: z.uuid().nullable(),
        /** Its wrapping was taken off on a screen, or it has arrived. */
        isUnwrapped: z.boolean(),
        thankedAt: z.iso.datetime().nullable(),
      }),
    ),
  })
  .meta({ id: 'Unwrapped' });
export type UnwrappedView = z.infer<typeof UnwrappedView>;

/** Gifts of a list, by their claims. */
export const Unwrapping = ById.extend({ claimIds: z.array(Id).min(1).max(PROMISE.unwrappedAtOnce) });

/** What the owner of a list that hides nothing, or not all, may know of it now. */
export const TakenView = z
  .strictObject({
    items: z.array(z.strictObject({ itemId: z.uuid(), taken: z.int(), from: z.array(ShownName.nullable()) })),
  })
  .meta({ id: 'Taken' });
export type TakenView = z.infer<typeof TakenView>;

/** How a list stands with its secrets: of the owner's own doing alone. */
export const OpeningView = z
  .strictObject({
    /** When the envelopes open by the occasion, if they have not yet. */
    opensAt: z.iso.datetime().nullable(),
    /** When they open because the owner asked for it. */
    earlyAt: z.iso.datetime().nullable(),
    /** When they first opened. */
    openedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Opening' });
export type OpeningView = z.infer<typeof OpeningView>;

export const LookView = z.strictObject({ isTaken: z.boolean() }).meta({ id: 'Look' });

export const Received = z.strictObject({
  quantity: z
    .int({ error: issue('item.quantityInvalid') })
    .min(ITEM.quantityMin, issue('item.quantityInvalid'))
    .max(ITEM.quantityMax, issue('item.quantityInvalid')),
  from: text({ max: PROMISE.fromLength, tooLong: issue('promise.fromTooLong') }).optional(),
  /** The opened envelope that says whose gift it is. */
  claimId: Id.optional(),
});
export type Received = z.infer<typeof Received>;

/** A gift in the history of its recipient. */
export const GiftView = z
  .strictObject({
    id: z.uuid(),
    item: WishedFor,
    wishlistId: z.uuid(),
    listName: z.string(),
    quantity: z.int(),
    from: ShownName,
    receivedOn: z.iso.date(),
    thankedAt: z.iso.datetime().nullable(),
    note: z.string().nullable(),
    /** Whether thanks can be sent on to its giver. */
    canThank: z.boolean(),
    canPutBack: z.boolean(),
  })
  .meta({ id: 'Gift' });
export type GiftView = z.infer<typeof GiftView>;

export const HistoryView = z
  .strictObject({
    /** In which something was received, the newest first. */
    years: z.array(z.int()),
    year: z.int(),
    gifts: z.array(GiftView),
  })
  .meta({ id: 'History' });
export type HistoryView = z.infer<typeof HistoryView>;

/** Absent fields stay as they are. */
export const GiftChange = z.strictObject({
  thankedAt: z.iso
    .datetime({ error: issue('promise.dayInvalid') })
    .nullable()
    .optional(),
  note: text({ max: PROMISE.historyNoteLength, tooLong: issue('promise.historyNoteTooLong') })
    .nullable()
    .transform((value) => value || null)
    .optional(),
});
export type GiftChange = z.infer<typeof GiftChange>;

export const ThanksDraft = z.strictObject({
  text: text({ max: PROMISE.thanksLength, tooLong: issue('promise.thanksTooLong') }).min(
    1,
    issue('promise.thanksMissing'),
  ),
  /** The address that `POST /pictures` answered. */
  photo: z.string().max(ITEM.urlLength).optional(),
});
export type ThanksDraft = z.infer<typeof ThanksDraft>;

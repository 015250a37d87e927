import { z } from 'zod';
import { absoluteLink } from './absolute-link.ts';
import { Currency } from './currency-rule.ts';
import { EXACTNESSES } from './exactness.ts';
import { type IssueKey, issue } from './issue.ts';
import { ITEM } from './limits.ts';
import { isOneLine, nameText, orEmpty, text } from './text-rule.ts';
import { isWebAddress } from './web-address.ts';

const NAME = /^\/?(?:(?!\.+(?:\/|$))[\p{L}\p{M}\p{N}_.() -]+(?:\/(?!$)|$))+$/u;

/**
 * Whether a relative value may be stored as an item's picture: the name of a file, with folders before it or not. It can
 * neither be taken for an address with a scheme or a host, nor lead out of /uploads/; a sentence is no name.
 */
const isUploadName = (value: string) =>
  NAME.test(value) && (!value.includes(' ') || /\.\p{L}[\p{L}\p{N}]*$/u.test(value));

/** An image that is kept here is always written the same way, so that it can be found by it: a picture as its largest. */
const STORED_IMAGE = /^(?:\/uploads)?\/?([0-9a-f]{64}|[0-9a-f]{32}-\d+x\d+)(?:-\d+)?(\.webp)$/;

const optional = (max: number, tooLong: IssueKey) => orEmpty(text({ max, tooLong }));

/** Only http and https links are accepted anywhere; a bare product path is completed before this check. */
const Link = z
  .string({ error: issue('item.urlInvalid') })
  .trim()
  .max(ITEM.urlLength, issue('item.urlTooLong'))
  .refine((value) => value.isWellFormed() && !value.includes('\0'), issue('item.urlInvalid'));

const ImageUrl = z
  .string({ error: issue('item.imageInvalid') })
  .trim()
  .max(ITEM.urlLength, issue('item.urlTooLong'))
  .refine(
    (value) => value === '' || isUploadName(value) || (value.isWellFormed() && isWebAddress(value)),
    issue('item.imageInvalid'),
  )
  .transform((value) => absoluteLink(value.replace(STORED_IMAGE, '/uploads/$1$2')))
  .refine((value) => value.length <= ITEM.urlLength, issue('item.urlTooLong'));

// How many decimals it may have depends on its currency, which may be known to the server alone.
const Price = z
  .number({ error: issue('item.priceInvalid') })
  .max(ITEM.priceMax, issue('item.priceTooHigh'))
  .nullable()
  .transform((price) => (price !== null && price > 0 ? price : null))
  .optional();

const Quantity = z
  .int({ error: issue('item.quantityInvalid') })
  .min(ITEM.quantityMin, issue('item.quantityInvalid'))
  .max(ITEM.quantityMax, issue('item.quantityInvalid'))
  .nullable()
  .transform((value) => value ?? ITEM.defaultQuantity)
  .optional();

const yesOrNo = z.boolean({ error: issue('item.notBoolean') }).optional();

const Choice = nameText({
  max: ITEM.choiceLength,
  tooLong: issue('item.choiceTooLong'),
  missing: issue('item.choiceEmpty'),
}).refine(isOneLine, issue('item.choiceOneLine'));

const Choices = z
  .array(Choice, { error: issue('item.choicesNoList') })
  .max(ITEM.choices, issue('item.tooManyChoices'))
  .nullable()
  .transform((value) => value ?? [])
  .optional();

const name = nameText({
  max: ITEM.nameLength,
  tooLong: issue('item.nameTooLong'),
  missing: issue('item.nameMissing'),
});

const fields = {
  url: orEmpty(Link),
  price: Price,
  /** Absent from a new price: that of the list's last one, of the account, of the installation. */
  currency: Currency,
  size: optional(ITEM.sizeLength, issue('item.sizeTooLong')),
  color: optional(ITEM.colorLength, issue('item.colorTooLong')),
  quantity: Quantity,
  isEndless: yesOrNo,
  details: optional(ITEM.detailsLength, issue('item.detailsTooLong')),
  isMostWanted: yesOrNo,
  exactness: z
    .enum(EXACTNESSES, { error: issue('item.exactnessUnknown') })
    .nullable()
    .optional(),
  usedOk: yesOrNo,
  lendOk: yesOrNo,
  choices: Choices,
  isDraft: yesOrNo,
  privateNote: optional(ITEM.privateNoteLength, issue('item.privateNoteTooLong')),
  imageUrl: orEmpty(ImageUrl),
} satisfies Record<Exclude<keyof ItemFacts, 'name' | 'picture'> | 'isDraft' | 'privateNote', z.ZodType>;

export const ItemDraft = z.strictObject({ name, ...fields });
export type ItemDraft = z.infer<typeof ItemDraft>;

/** Absent fields stay as they are. A stale `version` is refused, an absent one is not checked. */
export const ItemChange = z.strictObject({ name: name.optional(), ...fields, version: z.int().optional() });
export type ItemChange = z.infer<typeof ItemChange>;

/** What is told of an item: every view of one takes its fields from here. */
export const ItemFacts = z.strictObject({
  name: z.string(),
  url: z.string(),
  price: z.number().nullable(),
  /** ISO 4217; null for a price in the dollar of the specification, and for no price. */
  currency: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  quantity: z.int(),
  /** As many are wished for as anybody likes to give, whatever the quantity says: it is never taken. */
  isEndless: z.boolean(),
  details: z.string(),
  isMostWanted: z.boolean(),
  /** Null while nothing is said of it. */
  exactness: z.enum(EXACTNESSES).nullable(),
  /** A second-hand one is welcome. */
  usedOk: z.boolean(),
  /** It need not be given: lending it is fine. */
  lendOk: z.boolean(),
  /** Of which one is wished for, the best first. */
  choices: z.array(z.string()),
  imageUrl: z.string(),
  /** Where the picture of `imageUrl` is kept here; null while there is no copy (shared/picture.ts). */
  picture: z.string().nullable(),
});
export type ItemFacts = z.infer<typeof ItemFacts>;

export const ItemView = z
  .strictObject({
    id: z.uuid(),
    ...ItemFacts.shape,
    /** For whoever edits the list; empty to everybody else, and no fact: no giver ever reads it. */
    privateNote: z.string(),
    /** Nobody beside them sees it. */
    isDraft: z.boolean(),
    version: z.int(),
    /** The part of its list in which it stands (shared/section.ts); null in none. */
    sectionId: z.uuid().nullable(),
  })
  .meta({ id: 'Item' });
export type ItemView = z.infer<typeof ItemView>;

/** An item that somebody gives or was given: how many are wanted plays no part. */
export const GiftItem = z.strictObject({
  ...ItemFacts.pick({ name: true, imageUrl: true, picture: true }).shape,
  ...ItemFacts.omit({ quantity: true, isEndless: true }).shape,
});
export type GiftItem = z.infer<typeof GiftItem>;

/** A picture that was just uploaded; an item shows it once this is its `imageUrl`. */
export const PictureView = z.strictObject({ imageUrl: z.string() }).meta({ id: 'Picture' });
export type PictureView = z.infer<typeof PictureView>;

/** An item that was just written. */
export const SavedItemView = ItemView.extend({
  /** Of the list with this change. Whoever knew the list in the version before it knows all of the list now. */
  wishlistVersion: z.int(),
}).meta({ id: 'SavedItem' });
export type SavedItemView = z.infer<typeof SavedItemView>;

/** An item that was removed from its list and can still be brought back. */
export const RemovedItemView = ItemView.extend({ removedAt: z.iso.datetime() }).meta({ id: 'RemovedItem' });
export type RemovedItemView = z.infer<typeof RemovedItemView>;

import { z } from 'zod';
import { FOR_WHOM } from './for-whom.ts';
import { issue } from './issue.ts';
import { GiftItem, ItemFacts, ItemView } from './item.ts';
import { USER, WISHLIST } from './limits.ts';
import { LINK_SHOWS } from './link-shows.ts';
import { PAPERS } from './paper.ts';
import { ListPromise, promiseFields } from './promise.ts';
import { SECRECIES } from './secrecy.ts';
import { SectionView } from './section-view.ts';
import { isOneLine, nameOrNone, nameText, orEmpty, ShownName, text } from './text-rule.ts';

const name = nameText({
  max: WISHLIST.nameLength,
  tooLong: issue('wishlist.nameTooLong'),
  missing: issue('wishlist.titleRequired'),
});

const fields = {
  description: orEmpty(
    text({ max: WISHLIST.descriptionLength, tooLong: issue('wishlist.descriptionTooLong') }),
  ),
  coverEmoji: text({ max: WISHLIST.coverEmojiLength, tooLong: issue('wishlist.emojiTooLong') })
    .nullable()
    .transform((value) => value || WISHLIST.defaultCoverEmoji)
    .optional(),
  isPublic: z.boolean({ error: issue('wishlist.publicNotBoolean') }).optional(),
  /** Null for the one that is drawn for the list. */
  paper: z
    .enum(PAPERS, { error: issue('wishlist.paperUnknown') })
    .nullable()
    .optional(),
  /** Whom it surprises; absent from a new one: who makes it. */
  forWhom: z.enum(FOR_WHOM, { error: issue('wishlist.forWhomUnknown') }).optional(),
  /** The name of the child or of somebody else; of the second of two, if they like. */
  forName: orEmpty(
    nameOrNone({ max: USER.nameLength, tooLong: issue('wishlist.forNameTooLong') }).refine(
      isOneLine,
      issue('wishlist.forNameOneLine'),
    ),
  ),
  ...promiseFields,
  // Accepted because the spec's client sends it, and ignored: only rotate changes the token (design section 4).
  shareToken: z
    .string()
    .max(200)
    .nullable()
    .transform(() => undefined)
    .optional(),
};

export const WishlistDraft = z.strictObject({ name, ...fields });
export type WishlistDraft = z.infer<typeof WishlistDraft>;

/** Absent fields stay as they are. A stale `version` is refused, an absent one is not checked. */
export const WishlistChange = z.strictObject({
  name: name.optional(),
  ...fields,
  version: z.int().optional(),
});
export type WishlistChange = z.infer<typeof WishlistChange>;

/**
 * Reading a list, changing it and its items, and deciding about it: its links, its end. Each includes the one before. Beside
 * them reading its board, and reserving as a giver, of whoever edits it without being surprised by it.
 */
export const RIGHTS = ['read', 'edit', 'manage', 'board'] as const;
export type Right = (typeof RIGHTS)[number];

/** What its people are told of a list in every answer. */
const WishlistFacts = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  coverEmoji: z.string(),
  isPublic: z.boolean(),
  shareToken: z.string(),
  paper: z.enum(PAPERS),
  /** False while it is the one that was drawn for the list. */
  isPaperChosen: z.boolean(),
  /** It rests: its links say so, and show nothing else of it. */
  isArchived: z.boolean(),
  forWhom: z.enum(FOR_WHOM),
  forName: z.string().nullable(),
  /** The first name of the account that the list belongs to. */
  ownerName: ShownName,
  secrecy: z.enum(SECRECIES),
  occasionOn: z.iso.date().nullable(),
  timeZone: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  /** What the caller may do: others' lists are those of which they are one of the people; administrators read all. */
  rights: z.array(z.enum(RIGHTS)),
});
export type WishlistFacts = z.infer<typeof WishlistFacts>;

/** A list among others. */
export const WishlistCard = WishlistFacts.extend({
  itemCount: z.int(),
  /** The last change of the list or of an item. */
  updatedAt: z.iso.datetime(),
  /** The pictures of its first items that have one. */
  glimpses: z.array(z.string()),
}).meta({ id: 'WishlistCard' });
export type WishlistCard = z.infer<typeof WishlistCard>;

export const WishlistView = WishlistFacts.extend({
  /** In their order. */
  sections: z.array(SectionView),
  items: z.array(ItemView),
}).meta({ id: 'Wishlist' });
export type WishlistView = z.infer<typeof WishlistView>;

/** A list that its owner deleted and can still bring back. */
export const RemovedWishlistView = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    coverEmoji: z.string(),
    removedAt: z.iso.datetime(),
  })
  .meta({ id: 'RemovedWishlist' });
export type RemovedWishlistView = z.infer<typeof RemovedWishlistView>;

export const RotatedToken = z
  .strictObject({ shareToken: z.string(), version: z.int() })
  .meta({ id: 'RotatedToken' });

/** Any text may be asked for: one that is no token is simply not found. */
export const ShareToken = z.strictObject({ token: z.string() });

const {
  name: itemName,
  imageUrl,
  picture,
  price,
  currency,
  quantity,
  exactness,
  isEndless,
} = ItemFacts.shape;

/** What is empty is left out. */
export const SharedItemView = z
  .strictObject({
    id: z.uuid(),
    ...GiftItem.partial().shape,
    ...{ name: itemName, imageUrl, quantity },
    ...{ picture: picture.unwrap().optional(), price: price.unwrap().optional() },
    ...{ currency: currency.unwrap().optional(), exactness: exactness.unwrap().optional() },
    ...{ isEndless: isEndless.optional(), sectionId: z.uuid().optional() },
  })
  .meta({ id: 'SharedItem' });

/** What a stranger with the link sees: no ids of the list or its owner, and nothing of what givers do. */
export const SharedWishlistView = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    coverEmoji: z.string(),
    paper: z.enum(PAPERS),
    /** The first name of the account that the list belongs to. */
    ownerName: z.string(),
    forWhom: z.enum(FOR_WHOM),
    /** Whom the list surprises: its owner, them and somebody with them, or whoever it is for. */
    recipientName: z.string(),
    opens: z.enum(LINK_SHOWS),
    /** Its owner has put it away: it shows no item and no board. */
    isResting: z.literal(true).optional(),
    /** What a giver who comes by this link is called at first. */
    giverName: ShownName.optional(),
    /** What is kept from the recipient of what is reserved now; only by a link by which givers reserve. */
    promise: ListPromise.optional(),
    /** Those in which something stands, in their order; absent where there are none. */
    sections: z.array(SectionView).optional(),
    items: z.array(SharedItemView),
  })
  .meta({ id: 'SharedWishlist' });
export type SharedWishlistView = z.infer<typeof SharedWishlistView>;

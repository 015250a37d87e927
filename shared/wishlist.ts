import { z } from 'zod';
import { ItemView } from './item.ts';
import { WISHLIST } from './limits.ts';
import { PAPERS } from './paper.ts';
import { nameText, orEmpty, text } from './text-rule.ts';
import { WISHLIST_TEXTS } from './texts/wishlist.ts';
import { WISHLIST_FORM_TEXTS } from './texts/wishlist-form.ts';

const name = nameText({
  max: WISHLIST.nameLength,
  tooLong: WISHLIST_TEXTS.nameTooLong,
  missing: WISHLIST_FORM_TEXTS.titleRequired,
});

const fields = {
  description: orEmpty(text({ max: WISHLIST.descriptionLength, tooLong: WISHLIST_TEXTS.descriptionTooLong })),
  coverEmoji: text({ max: WISHLIST.coverEmojiLength, tooLong: WISHLIST_TEXTS.emojiTooLong })
    .nullable()
    .transform((value) => value || WISHLIST.defaultCoverEmoji)
    .optional(),
  isPublic: z.boolean({ error: WISHLIST_TEXTS.publicNotBoolean }).optional(),
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

/** Reading a list, changing it and its items, and deciding about it: its links, its end. Each includes the one before. */
export const RIGHTS = ['read', 'edit', 'manage'] as const;
export type Right = (typeof RIGHTS)[number];

export const WishlistCard = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    coverEmoji: z.string(),
    isPublic: z.boolean(),
    shareToken: z.string(),
    paper: z.enum(PAPERS),
    version: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WishlistCard' });
export type WishlistCard = z.infer<typeof WishlistCard>;

export const WishlistView = WishlistCard.extend({
  items: z.array(ItemView),
  /** What the caller may do: an administrator reads everybody's lists. */
  rights: z.array(z.enum(RIGHTS)),
}).meta({ id: 'Wishlist' });
export type WishlistView = z.infer<typeof WishlistView>;

export const RotatedToken = z.strictObject({ shareToken: z.string() }).meta({ id: 'RotatedToken' });

/** Any text may be asked for: one that is no token is simply not found. */
export const ShareToken = z.strictObject({ token: z.string() });

export const SharedItemView = z
  .strictObject({ id: z.uuid(), name: z.string(), imageUrl: z.string(), url: z.string().optional() })
  .meta({ id: 'SharedItem' });

/** What a stranger with the link sees: no ids of the list or its owner, no price, no quantity. */
export const SharedWishlistView = z
  .strictObject({
    name: z.string(),
    description: z.string(),
    coverEmoji: z.string(),
    paper: z.enum(PAPERS),
    ownerName: z.string(),
    items: z.array(SharedItemView),
  })
  .meta({ id: 'SharedWishlist' });
export type SharedWishlistView = z.infer<typeof SharedWishlistView>;

/** Where on a page something was read: its data (JSON-LD, microdata), its head, its visible part, or the markup of a known shop. */
export const READ_FROM = ['data', 'meta', 'page', 'shop'] as const;
export type ReadFrom = (typeof READ_FROM)[number];

/** What a page sells; the price is an amount of `currency` (ISO 4217), null when the page names none. */
export type ProductPage = {
  title: string | null;
  image: string | null;
  price: number | null;
  currency: string | null;
  /** What is perhaps the price: a person has to say so. Null beside a price. */
  likelyPrice: { price: number; currency: string | null } | null;
  /** Where each of them was read; of the likely price where it was. */
  sources: { title: ReadFrom | null; image: ReadFrom | null; price: ReadFrom | null };
  /** How sure each of them is, from 0 (nothing was found) to 1. */
  sure: { title: number; image: number; price: number };
  /** A wall stood in the way: the shop does not let a program look. */
  isWall: boolean;
};

/** What a page gives that sells nothing. */
export const NO_PRODUCT: ProductPage = {
  title: null,
  image: null,
  price: null,
  currency: null,
  likelyPrice: null,
  sources: { title: null, image: null, price: null },
  sure: { title: 0, image: 0, price: 0 },
  isWall: false,
};

/** What a page sells; the price is an amount of `currency` (ISO 4217), null when the page names none. */
export type ProductPage = {
  title: string | null;
  image: string | null;
  price: number | null;
  currency: string | null;
};

/** What a page gives that sells nothing. */
export const NO_PRODUCT: ProductPage = { title: null, image: null, price: null, currency: null };

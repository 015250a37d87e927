import type { ItemDraft, ItemView, ScrapeView } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';
import { pictureAt } from '#shared/picture.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';

/** What the add form and the edit form hold: every field as it was typed. */
export type ItemFields = Record<keyof ItemDraft, string>;

export const LABELS: ItemFields = {
  name: ITEM_TEXTS.name,
  url: ITEM_TEXTS.url,
  price: ITEM_TEXTS.price,
  quantity: ITEM_TEXTS.quantity,
  size: ITEM_TEXTS.size,
  color: ITEM_TEXTS.color,
  details: ITEM_TEXTS.details,
  imageUrl: ITEM_TEXTS.picture,
};

/** The rarest. */
export const NOTE_FIELDS = ['size', 'color', 'details'] as const;

export const NEW_ITEM: FilledFields = {
  name: '',
  url: '',
  price: '',
  size: '',
  color: '',
  quantity: String(ITEM.defaultQuantity),
  details: '',
  imageUrl: '',
  readFromPage: {},
};

export function fieldsOf({
  id: _,
  version: __,
  picture: ___,
  price,
  quantity,
  ...texts
}: ItemView): ItemFields {
  return { ...texts, price: price === null ? '' : price.toFixed(2), quantity: String(quantity) };
}

/** The fields and what the page behind a link filled in. A later page may replace that, but never what a person typed. */
export interface FilledFields extends ItemFields {
  readFromPage: Partial<Pick<ItemFields, 'name' | 'price'>>;
}

export function withFound(fields: FilledFields, found: ScrapeView): FilledFields {
  const { readFromPage } = fields;
  const isFree = (field: 'name' | 'price') =>
    fields[field].trim() === '' || fields[field] === readFromPage[field];
  // Prices are shown in dollars, so a number in another currency would be a wrong price.
  const isDollars = found.currency === null || found.currency === 'USD';
  const price = found.price !== null && found.price > 0 && isDollars ? found.price.toFixed(2) : '';
  const filled = {
    ...(isFree('name') && { name: found.title ?? '' }),
    ...(isFree('price') && { price }),
  };
  const imageUrl = isOwn(fields.imageUrl) ? fields.imageUrl : (found.image ?? '');
  return { ...fields, ...filled, imageUrl, readFromPage: { ...readFromPage, ...filled } };
}

/** A picture that a person gave is worth more than the page's. */
const isOwn = (imageUrl: string) => pictureAt(imageUrl) !== null;

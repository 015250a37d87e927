import { type ItemChange, ItemDraft, type ItemView, isWebAddress, type ScrapeView } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';
import { typedPrice } from '#shared/price.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';

/** What the add and the edit form hold: everything as typed. */
export interface ItemFields {
  name: string;
  url: string;
  price: string;
  size: string;
  color: string;
  quantity: string;
  details: string;
  imageUrl: string;
}

/** Sentences by field. */
export type ItemProblems = Partial<Record<keyof ItemFields, string>>;

export const NEW_ITEM: ItemFields = {
  name: '',
  url: '',
  price: '',
  size: '',
  color: '',
  quantity: String(ITEM.defaultQuantity),
  details: '',
  imageUrl: '',
};

export function fieldsOf({ id: _id, version: _version, price, quantity, ...texts }: ItemView): ItemFields {
  return { ...texts, price: price === null ? '' : price.toFixed(2), quantity: String(quantity) };
}

/** The item as it is sent, or what is wrong with each field. The link is tidied as the server will do again. */
export function readItem(
  fields: ItemFields,
  affiliateTag: string,
): { draft: ItemDraft } | { problems: ItemProblems } {
  const url = fields.url.trim() && tidyRetailerLink(fields.url, affiliateTag);
  const read = ItemDraft.safeParse({
    ...fields,
    url,
    // Not a number is what the schema has its sentences for.
    price: typedPrice(fields.price) ?? (fields.price.trim() === '' ? null : Number.NaN),
    quantity: typedQuantity(fields.quantity),
  });
  const problems: ItemProblems = {};
  if (url && !isWebAddress(url)) problems.url = ITEM_TEXTS.urlInvalid;
  for (const { path, message } of read.error?.issues ?? []) {
    const field = path[0];
    if (isField(field)) problems[field] ??= message;
  }
  return read.success && !problems.url ? { draft: read.data } : { problems };
}

/** Of the item that was read, what a person touched in the form: all the rest stays as others may have made it. */
export function changesOf(draft: ItemDraft, typed: ItemFields, before: ItemFields): ItemChange {
  const isTouched = (field: string) => isField(field) && typed[field] !== before[field];
  return Object.fromEntries(Object.entries(draft).filter(([field]) => isTouched(field)));
}

/** What a person typed into the quantity field; null stands for the default. */
function typedQuantity(typed: string): number | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

function isField(name: unknown): name is keyof ItemFields {
  return typeof name === 'string' && name in NEW_ITEM;
}

/** The form with what was read from pages: a later page may replace that, but never what a person typed. */
export interface FilledForm {
  fields: ItemFields;
  read: Partial<Pick<ItemFields, 'name' | 'price'>>;
}

export function withFound({ fields, read }: FilledForm, found: ScrapeView): FilledForm {
  const isFree = (field: 'name' | 'price') => fields[field].trim() === '' || fields[field] === read[field];
  // Prices are shown in dollars: another currency's number would be a wrong price.
  const isDollars = found.currency === null || found.currency === 'USD';
  const price = found.price !== null && found.price > 0 && isDollars ? found.price.toFixed(2) : '';
  const filled = {
    ...(isFree('name') && { name: found.title ?? '' }),
    ...(isFree('price') && { price }),
  };
  return { fields: { ...fields, ...filled, imageUrl: found.image ?? '' }, read: { ...read, ...filled } };
}

import { failed, type Parsed } from '#client/form/outcome.ts';
import { ItemDraft, type ItemView, isWebAddress, type ScrapeView } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';
import { typedPrice } from '#shared/price.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';

/** What the add form and the edit form hold: every field as it was typed. */
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

export function fieldsOf({ id: _id, version: _version, price, quantity, ...texts }: ItemView): ItemFields {
  return { ...texts, price: price === null ? '' : price.toFixed(2), quantity: String(quantity) };
}

/** The item as it is sent, or what is wrong with each field. The link is tidied as the server does it. */
export function readItem(fields: ItemFields, affiliateTag: string): Parsed<ItemDraft> {
  const url = fields.url.trim() && tidyRetailerLink(fields.url, affiliateTag);
  const { name, size, color, details, imageUrl } = fields;
  const read = ItemDraft.safeParse({
    ...{ name, url, size, color, details, imageUrl },
    // What is typed but is no number becomes NaN, and the schema has the sentence for that.
    price: typedPrice(fields.price) ?? (fields.price.trim() === '' ? null : Number.NaN),
    quantity: typedQuantity(fields.quantity),
  });
  const issues: Record<string, string> = {};
  if (url && !isWebAddress(url)) issues.url = ITEM_TEXTS.urlInvalid;
  for (const { path, message } of read.error?.issues ?? []) {
    issues[String(path[0])] ??= message;
  }
  return read.success && !issues.url ? { data: read.data } : { problem: failed('', issues) };
}

/** What a person typed into the quantity field; null stands for the default. */
function typedQuantity(typed: string): number | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
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
  return { ...fields, ...filled, imageUrl: found.image ?? '', readFromPage: { ...readFromPage, ...filled } };
}

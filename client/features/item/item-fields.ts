import type { Exactness } from '#shared/exactness.ts';
import type { ItemDraft, ItemView } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';
import { pictureAt } from '#shared/picture.ts';
import { priceInField } from '#shared/price.ts';
import type { ScrapeView } from '#shared/scrape.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';

/** What is said by a switch. */
export type SwitchField = {
  [Field in keyof ItemDraft]-?: NonNullable<ItemDraft[Field]> extends boolean ? Field : never;
}[keyof ItemDraft];

/**
 * What the add form and the edit form hold: every field as it was typed, the choices as lines; of the currency the code, empty
 * where none is set.
 */
export type ItemFields = Record<Exclude<keyof ItemDraft, SwitchField | 'exactness'>, string> &
  Record<SwitchField, boolean> & { exactness: Exactness | '' };

export const LABELS: Record<keyof ItemFields, string> = {
  name: ITEM_TEXTS.name,
  url: ITEM_TEXTS.url,
  price: ITEM_TEXTS.price,
  currency: ITEM_TEXTS.currency,
  quantity: ITEM_TEXTS.quantity,
  size: ITEM_TEXTS.size,
  color: ITEM_TEXTS.color,
  details: ITEM_TEXTS.details,
  isMostWanted: ITEM_TEXTS.mostWanted,
  exactness: ITEM_TEXTS.exactness,
  usedOk: ITEM_TEXTS.usedOk,
  lendOk: ITEM_TEXTS.lendOk,
  choices: ITEM_TEXTS.choices,
  privateNote: ITEM_TEXTS.privateNote,
  isDraft: ITEM_TEXTS.draft,
  isEndless: ITEM_TEXTS.endless,
  imageUrl: ITEM_TEXTS.picture,
};

const yesOrNo = (value: boolean) => (value ? ITEM_TEXTS.yes : ITEM_TEXTS.no);

/** How a field that is no text is told to a person. */
export const SHOWN = {
  isMostWanted: yesOrNo,
  usedOk: yesOrNo,
  lendOk: yesOrNo,
  isDraft: yesOrNo,
  isEndless: yesOrNo,
  exactness: (value: ItemFields['exactness']) => value && ITEM_TEXTS.exactnesses[value],
} satisfies Record<SwitchField | 'exactness', unknown>;

export const NOTE_FIELDS = ['size', 'color', 'details'] as const;
const FIRST_FIELDS = ['name', 'url', 'imageUrl', 'price', 'currency', 'quantity', ...NOTE_FIELDS] as const;
/** A field that is rarely filled: every one that does not stand among the first. */
export type MoreField = Exclude<keyof ItemFields, (typeof FIRST_FIELDS)[number]>;
const MORE_FIELDS = (Object.keys(LABELS) as (keyof ItemFields)[]).filter(
  (field) => !FIRST_FIELDS.some((first) => first === field),
);

export const NEW_ITEM: FilledFields = {
  name: '',
  url: '',
  price: '',
  currency: '',
  size: '',
  color: '',
  quantity: String(ITEM.defaultQuantity),
  details: '',
  isMostWanted: false,
  exactness: '',
  usedOk: false,
  lendOk: false,
  choices: '',
  privateNote: '',
  isDraft: false,
  isEndless: false,
  imageUrl: '',
  readFromPage: {},
  likelyPrice: null,
};

export function fieldsOf({
  id: _,
  version: __,
  picture: ___,
  price,
  currency,
  quantity,
  exactness,
  choices,
  ...rest
}: ItemView): ItemFields {
  return {
    ...rest,
    price: priceInField(price, currency),
    currency: currency ?? '',
    quantity: String(quantity),
    exactness: exactness ?? '',
    choices: choices.join('\n'),
  };
}

/** The choices, each on its line. */
export const typedChoices = (typed: string): string[] =>
  typed.split('\n').flatMap((line) => line.trim() || []);

/** Whether any of the rare fields is filled, or wrong. */
export const needsMore = (fields: ItemFields, issues: Partial<Record<keyof ItemFields, unknown>> = {}) =>
  MORE_FIELDS.some((field) => fields[field] || issues[field]);

/** The fields and what the page behind a link filled in. A later page may replace that, but never what a person typed. */
export interface FilledFields extends ItemFields {
  readFromPage: Partial<Pick<ItemFields, 'name' | 'price' | 'currency'>>;
  /** A price of the page that is not sure: the person is asked. */
  likelyPrice: ScrapeView['likelyPrice'];
}

/** Whether anything stands in the form of a new item. */
export const isFilled = (fields: FilledFields) =>
  Object.keys(LABELS).some(
    (field) => fields[field as keyof ItemFields] !== NEW_ITEM[field as keyof ItemFields],
  );

/** Whether what was typed in place of a link is none, and so is what the wish is called. */
export const isNamedByLink = ({ name, url }: Pick<ItemFields, 'name' | 'url'>) =>
  url.trim() !== '' && !name.trim() && (!/[.:/]/.test(url) || (/\S\s+\S/.test(url) && !url.includes('//')));

export const withNameApart = (fields: FilledFields): FilledFields =>
  isNamedByLink(fields) ? { ...fields, name: fields.url, url: '' } : fields;

export function withFound(fields: FilledFields, found: ScrapeView): FilledFields {
  const { readFromPage } = fields;
  // A server of the version before knows of none.
  const { likelyPrice = null } = found;
  const isFree = (field: 'name' | 'price') =>
    fields[field].trim() === '' || fields[field] === readFromPage[field];
  const price = priceInField(found.price, found.currency);
  const filled = {
    ...(isFree('name') && { name: found.title ?? '' }),
    ...(isFree('price') && { price, currency: (price && found.currency) || '' }),
  };
  const imageUrl = isOwn(fields.imageUrl) ? fields.imageUrl : (found.image ?? '');
  return { ...fields, ...filled, imageUrl, likelyPrice, readFromPage: { ...readFromPage, ...filled } };
}

/** Whether it stands there as the page behind the link had it. */
export const isFromPage = ({ readFromPage, ...fields }: FilledFields, field: 'name' | 'price') =>
  fields[field] !== '' && fields[field] === readFromPage[field];

/** The likely price, once a person has said that it is the price. */
export function withLikelyPrice({ likelyPrice, ...fields }: FilledFields): FilledFields {
  if (!likelyPrice) return { ...fields, likelyPrice };
  const currency = likelyPrice.currency ?? '';
  const filled = { price: priceInField(likelyPrice.price, likelyPrice.currency), currency };
  return { ...fields, ...filled, likelyPrice: null, readFromPage: { ...fields.readFromPage, ...filled } };
}

/** A picture that a person gave is worth more than the page's. */
const isOwn = (imageUrl: string) => pictureAt(imageUrl) !== null;

import { failed, type Parsed } from '#client/form/outcome.ts';
import { sayIssue } from '#shared/issue.ts';
import { ItemDraft } from '#shared/item.ts';
import { isPayable } from '#shared/price.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { LIST_ISSUE_TEXTS } from '#shared/texts/list-issues.ts';
import { typedPrice } from '#shared/typed-price.ts';
import { isWebAddress } from '#shared/web-address.ts';
import { type ItemFields, typedChoices } from './item-fields.ts';

interface Reading {
  affiliateTag: string;
  /** Of a price whose currency nobody has named. */
  usual: string | null;
}

/** The item as it is sent, or what is wrong with each field. The link is tidied as the server does it. */
export function readItem(fields: ItemFields, { affiliateTag, usual }: Reading): Parsed<ItemDraft> {
  const url = fields.url.trim() && tidyRetailerLink(fields.url, affiliateTag);
  const priced = typedPrice(fields.price, fields.currency || usual);
  const currency = priced?.amount == null ? fields.currency || null : priced.currency;
  const read = ItemDraft.safeParse({
    ...asTyped(fields),
    url,
    exactness: fields.exactness || null,
    choices: typedChoices(fields.choices),
    // What is typed but is no number becomes NaN, and the schema has the sentence for that.
    price: priced ? priced.amount : Number.NaN,
    currency,
    quantity: fields.isEndless ? null : typedQuantity(fields.quantity),
  } satisfies Record<keyof ItemDraft, unknown>);
  const issues: Record<string, string> = {};
  if (url && !isWebAddress(url)) issues.url = ITEM_TEXTS.urlInvalid;
  for (const { path, message } of read.error?.issues ?? []) {
    issues[String(path[0])] ??= sayIssue(LIST_ISSUE_TEXTS, message);
  }
  if (priced?.amount && currency !== null && !isPayable(priced.amount, currency))
    issues.price ??= ITEM_TEXTS.priceTooFine;
  return read.success && Object.keys(issues).length === 0
    ? { data: read.data }
    : { problem: failed('', issues) };
}

const AS_TYPED = [
  ...(['name', 'size', 'color', 'details', 'imageUrl', 'privateNote'] as const),
  ...(['isMostWanted', 'usedOk', 'lendOk', 'isDraft', 'isEndless'] as const),
] as const;
type AsTyped = Pick<ItemFields, (typeof AS_TYPED)[number]>;

/** What the schema reads without help. */
const asTyped = (fields: ItemFields) =>
  Object.fromEntries(AS_TYPED.map((field) => [field, fields[field]])) as AsTyped;

/** What a person typed into the quantity field; null stands for the default. */
function typedQuantity(typed: string): number | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

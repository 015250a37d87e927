import { failed, type Parsed } from '#client/form/outcome.ts';
import { sayIssue } from '#shared/issue.ts';
import { ItemDraft } from '#shared/item.ts';
import { typedPrice } from '#shared/price.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import { LIST_ISSUE_TEXTS } from '#shared/texts/list-issues.ts';
import { isWebAddress } from '#shared/web-address.ts';
import type { ItemFields } from './item-fields.ts';

/** The item as it is sent, or what is wrong with each field. The link is tidied as the server does it. */
export function readItem(fields: ItemFields, affiliateTag: string): Parsed<ItemDraft> {
  const url = fields.url.trim() && tidyRetailerLink(fields.url, affiliateTag);
  const { name, size, color, details, imageUrl } = fields;
  const read = ItemDraft.safeParse({
    ...{ name, url, size, color, details, imageUrl },
    // What is typed but is no number becomes NaN, and the schema has the sentence for that.
    price: typedPrice(fields.price) ?? (fields.price.trim() === '' ? null : Number.NaN),
    quantity: typedQuantity(fields.quantity),
  } satisfies Record<keyof ItemDraft, unknown>);
  const issues: Record<string, string> = {};
  if (url && !isWebAddress(url)) issues.url = ITEM_TEXTS.urlInvalid;
  for (const { path, message } of read.error?.issues ?? []) {
    issues[String(path[0])] ??= sayIssue(LIST_ISSUE_TEXTS, message);
  }
  return read.success && !issues.url ? { data: read.data } : { problem: failed('', issues) };
}

/** What a person typed into the quantity field; null stands for the default. */
function typedQuantity(typed: string): number | null {
  const bare = typed.trim();
  if (bare === '') return null;
  return /^\d+$/.test(bare) ? Number(bare) : Number.NaN;
}

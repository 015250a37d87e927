import { Failure } from '#shared/failures.ts';
import { ITEM } from '#shared/limits.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import { isWebAddress } from '#shared/web-address.ts';

/**
 * The link as it is saved: retailer links cleaned and tagged, others absolute, then checked to be http or https.
 * Undefined stays undefined, empty stays empty; throws `linkInvalid` for anything else.
 */
export function savedLink(typed: string | undefined, affiliateTag: string): string | undefined {
  if (!typed) return typed;
  const link = tidyRetailerLink(typed, affiliateTag);
  if (!isWebAddress(link) || link.length > ITEM.urlLength) throw new Failure('linkInvalid');
  return link;
}

import { withoutTracking } from '#shared/product-address.ts';

/**
 * The address of a page as it is worth keeping: the one that it names itself, if that is of the same place, with the choice of
 * color or size that stands in the address bar; without what follows visitors.
 */
export function pageAddress(page: Document, address: string): string {
  const shown = withoutTracking(address);
  const named = page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
  if (!URL.canParse(named)) return shown;
  const [own, bar] = [new URL(named), new URL(shown)];
  const isOfSamePlace = own.host === bar.host && own.pathname !== '/' && /^https?:$/.test(own.protocol);
  if (!isOfSamePlace) return shown;
  if (own.search === '' && own.pathname === bar.pathname) own.search = bar.search;
  return withoutTracking(own.href);
}

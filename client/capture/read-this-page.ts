import { foundPageFragment } from '#shared/found-page.ts';
import type { PageDocument } from '#shared/product-page/dom.ts';
import { readProductPage } from '#shared/product-page/read-product-page.ts';
import { BROWSER_EYES } from './eyes.ts';
import { pageAddress } from './page-address.ts';

/** What the page sells in which this runs, as the fragment that /add reads. Loads nothing, and changes nothing on the page. */
export function readThisPage(): string {
  const { title, image, price, currency, likelyPrice } = readProductPage(
    document as unknown as PageDocument,
    location.href,
    BROWSER_EYES,
  );
  return foundPageFragment({
    url: pageAddress(document, location.href),
    title: title ?? document.title,
    image: image ?? '',
    price: price ?? likelyPrice?.price ?? null,
    currency: currency ?? likelyPrice?.currency ?? null,
    isPriceSure: price !== null,
  });
}

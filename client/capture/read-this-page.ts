import { foundPageFragment } from '#shared/found-page.ts';
import { ITEM } from '#shared/limits.ts';
import { pageAddress } from '#shared/product-page/address.ts';
import { browserEyes } from '#shared/product-page/browser-eyes.ts';
import { readProductPage } from '#shared/product-page/read-product-page.ts';

/** What the page sells in which this runs, as the fragment that /add reads. Loads nothing, and changes nothing on the page. */
export function readThisPage(): string {
  const { title, image, price, currency, likelyPrice } = readProductPage(
    document,
    location.href,
    browserEyes(window),
  );
  return foundPageFragment({
    url: pageAddress(document, location.href),
    title: (title ?? document.title).slice(0, ITEM.nameLength * 2),
    image: image ?? '',
    price: price ?? likelyPrice?.price ?? null,
    currency: currency ?? likelyPrice?.currency ?? null,
    isPriceSure: price !== null,
  });
}

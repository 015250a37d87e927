import { NO_PRODUCT, type ProductPage } from '#shared/product-page/product.ts';
import { readProductPage } from '#shared/product-page/read-product-page.ts';
import { pageDocument } from './page-document.ts';

/** Reads the product out of a page's text. Never throws: a page that no parser can take is one that cannot be read. */
export function readHtml(html: string, url: string): ProductPage {
  try {
    return readProductPage(pageDocument(html), url);
  } catch {
    return NO_PRODUCT;
  }
}

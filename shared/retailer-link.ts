import { absoluteLink } from './absolute-link.ts';
import { RETAILER } from './limits.ts';
import { parseUrl } from './parse-url.ts';

// amazon.<suffix> of one or two labels, subdomains too; "amazon.evil.example" has no such registrable domain.
const RETAILER_HOST =
  /^(?:[a-z0-9-]+\.)*amazon\.(?:com|ca|de|fr|it|es|nl|se|pl|ie|in|cn|sg|ae|sa|eg|com\.(?:au|be|br|mx|tr|co)|co\.(?:uk|jp|za))$/;
const PRODUCT_PATH = /\/(?:dp|gp\/product|o\/ASIN|product)\/([A-Za-z0-9]{10})(?=[/?#]|$)/;
const BARE_PATH = /^\/?(?:dp|gp\/product|o\/ASIN|product)\/[A-Za-z0-9]{10}(?=[/?#]|$)/;

const isRetailerHost = (host: string) => RETAILER_HOST.test(host.toLowerCase().replace(/\.$/, ''));

/** The 10-character product code of a path in one of the four recognised forms (spec section 5). */
const productCode = (path: string) => PRODUCT_PATH.exec(path)?.[1];

/**
 * Cleans a link to the retailer: host, /dp/CODE and the product's affiliate tag, nothing else (spec section 5).
 * An empty tag is none. A path without a host gets the main US site. Every other link comes back trimmed and absolute,
 * but otherwise as it was.
 */
export function tidyRetailerLink(link: string, tag: string): string {
  const trimmed = link.trim();
  if (BARE_PATH.test(trimmed)) return productPage(RETAILER.mainHost, productCode(`/${trimmed}`) ?? '', tag);
  const url = parseUrl(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+\//i.test(trimmed) ? `https://${trimmed}` : trimmed);
  if (!url || !/^https?:$/.test(url.protocol)) return trimmed;
  if (!isRetailerHost(url.hostname)) return absoluteLink(trimmed);
  const code = productCode(url.pathname);
  return code ? productPage(url.hostname, code, tag) : withTag(url, tag);
}

function productPage(host: string, code: string, tag: string): string {
  const page = `https://${host}/dp/${code}`;
  return tag === '' ? page : `${page}?tag=${encodeURIComponent(tag)}`;
}

function withTag(url: URL, tag: string): string {
  url.searchParams.delete('tag');
  if (tag !== '') url.searchParams.set('tag', tag);
  return url.href;
}

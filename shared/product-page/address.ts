import type { PageDocument } from './dom.ts';
import { type Page, pageOf } from './page.ts';

// Of advertisements and mailings, and by whom somebody came to the shop: who that is learns that somebody bought.
const TRACKING =
  /^(?:utm_.{1,30}|fbclid|gclid|gclsrc|dclid|wbraid|gbraid|srsltid|msclkid|yclid|ttclid|twclid|igshid?|mc_[ce]id|_ga|_gl|_hs(?:enc|mi)|ref_?|referrer|cmpid|cm_mmc\w{0,3}|spm|scm|pvid|algo_\w{1,20}|aff(?:iliate)?(?:_?id|_\w{1,20})?|a_[ab]id|awinaffid|irclickid|irgwc|irpid|awc|sca_ref|rfsn|ref_?id|partner_?id|tduid|zanpid|cjevent|cjdata|sscid|ran(?:mid|eaid|siteid)|campid|customid|mk(?:cid|rid|evt)|click_?id|trk\w{0,10}|pd_rd_\w{1,3}|pf_rd_\w{1,3})$/i;

/**
 * The address by which a page's product is kept: the one that the page calls its own, where it is of the same shop or the page
 * is a fast copy (AMP), without what follows people around. What names a variant stays.
 */
export function pageAddress(document: PageDocument, pageUrl: string): string {
  const page = pageOf(document, pageUrl);
  const shown = withoutTracking(page.fetched);
  const own = withoutTracking(page.self);
  if (own.pathname === shown.pathname && siteOf(own) === siteOf(shown)) return shown.href;
  return isOfPage(page, own) ? withVariantOf(shown, own).href : shown.href;
}

const VARIANT = /^(?:variant(?:_?id)?|sku|colou?r|size|style|dwvar_\w{1,60}|attribute_\w{1,60})$/i;

/** A page's own address names the product alone; which of its variants was chosen stands in the one that is open. */
function withVariantOf(shown: URL, own: URL): URL {
  const whole = new URL(own);
  for (const [name, value] of shown.searchParams)
    if (VARIANT.test(name) && !whole.searchParams.has(name)) whole.searchParams.append(name, value);
  return whole;
}

function isOfPage({ all, fetched }: Page, own: URL): boolean {
  if (!/^https?:$/.test(own.protocol) || own.pathname === '/') return false;
  const [html] = all('html');
  const isCopy = html !== undefined && ['amp', '⚡'].some((mark) => html.getAttribute(mark) !== null);
  return isCopy || siteOf(own) === siteOf(fetched);
}

const siteOf = ({ hostname }: URL) => hostname.replace(/^(?:www|m|mobile|amp)\./, '');

/** An address without what follows people around, and without its part behind the # unless that says which page it is. */
export function withoutTracking(address: URL): URL {
  const bare = new URL(address);
  for (const name of [...bare.searchParams.keys()]) if (TRACKING.test(name)) bare.searchParams.delete(name);
  if (!/^#!?\//.test(bare.hash)) bare.hash = '';
  return bare;
}

// A reference is that of the product where the path names none.
const REFERENCE = /^ref(?:_?id)?$/i;
const SCRIPT = /\.(?:php|aspx?|jsp|cgi|pl|do)$/i;

/** A link without what follows people around; all else of it stays as it was typed. */
export function untrackedLink(link: string): string {
  const [, page = '', query = '', hash = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(link) ?? [];
  const parts = query.split('&');
  const isTracking = (name: string) => TRACKING.test(name) && !(REFERENCE.test(name) && SCRIPT.test(page));
  const kept = parts.filter((part) => !isTracking([...new URLSearchParams(part).keys()][0] ?? ''));
  if (kept.length === parts.length) return link;
  return `${page}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`;
}

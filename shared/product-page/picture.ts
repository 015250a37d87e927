import { ITEM } from '#shared/limits.ts';
import type { PageElement } from './dom.ts';
import { wordsOf } from './found-product.ts';
import { addressIn, type Page } from './page.ts';

// Stand-ins and the shop's own sign, told by the last parts of the address.
const NO_PRODUCT =
  /(?:^|[/_.-])(?:logo|logos|placeholder|no[_-]?image|no[_-]?photo|noimg|favicon|sprite|spacer|blank|pixel|default[_-]?(?:share|og|image))(?:[/_.-]|\d|$)|[_-]logo|logo[_-]/i;
const SMALL = /[?&](?:w|width|sw|h|height|sh)=(\d{1,3})(?=&|$)/i;
const SMALL_SIDE = 160;

/** The first address that is an absolute http(s) picture of a product; small ones only when there is no other. */
export function bestPicture(addresses: string[], base: URL): string | null {
  const usable = addresses.slice(0, 40).flatMap((address) => absolute(address, base) ?? []);
  return usable.find((address) => !isSmall(address)) ?? usable[0] ?? null;
}

function absolute(written: string, base: URL): string | null {
  const address = written.trim().replaceAll('&amp;', '&');
  if (!address || address.length > ITEM.urlLength) return null;
  const url = addressIn(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.href.length > ITEM.urlLength)
    return null;
  const ending = url.pathname.split('/').slice(-2).join('/');
  return NO_PRODUCT.test(ending) || url.pathname === '/' ? null : url.href;
}

function isSmall(address: string): boolean {
  const side = SMALL.exec(address)?.[1];
  return side !== undefined && Number(side) < SMALL_SIDE;
}

const PICTURES_READ = 400;
const DESCRIPTIONS = ['alt', 'title'];
const ADDRESSES = ['data-zoom-image', 'data-src', 'src'];
const said = (element: PageElement) => (name: string) => element.getAttribute(name);

/** Pictures whose description is the product's name, best agreement first: for pages that state no picture. */
export function picturesNamed({ all }: Page, title: string | null): string[] {
  const words = wordsOf(title ?? '');
  if (words.length === 0) return [];
  return all('img')
    .slice(0, PICTURES_READ)
    .map((picture) => ({ picture, share: agreement(words, DESCRIPTIONS.map(said(picture)).join(' ')) }))
    .filter(({ share }) => share >= 0.6)
    .sort((one, other) => other.share - one.share)
    .flatMap(({ picture }) => ADDRESSES.map(said(picture)).find((address) => address !== null) ?? []);
}

function agreement(words: string[], described: string): number {
  const there = new Set(wordsOf(described));
  return words.filter((word) => there.has(word)).length / words.length;
}

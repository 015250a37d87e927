import { ITEM } from '#shared/limits.ts';
import type { PageElement } from './dom.ts';
import type { Eyes } from './eyes.ts';
import { wordsOf } from './found-product.ts';
import { addressIn, type Page } from './page.ts';
import type { ReadFrom } from './product.ts';

// Stand-ins and the shop's own sign, told by the last parts of the address.
const NO_PRODUCT =
  /(?:^|[/_.-])(?:logo|logos|placeholder|no[_-]?image|no[_-]?photo|noimg|favicon|sprite|spacer|blank|pixel|default[_-]?(?:share|og|image))(?:[/_.-]|\d|$)|[_-]logo|logo[_-]/i;
const SMALL = /[?&](?:w|width|sw|h|height|sh)=(\d{1,3})(?=&|$)/i;
const SMALL_SIDE = 160;

/** An address of a picture as written on the page, or absolute. */
export type FoundPicture = { address: string; from: ReadFrom };

/** The first that is an absolute http(s) picture of a product; small ones only when there is no other. */
export function bestPicture(pictures: FoundPicture[], base: URL): FoundPicture | null {
  const usable = pictures.slice(0, 40).flatMap(({ address, from }) => {
    const found = absolute(address, base);
    return found ? { address: found, from } : [];
  });
  return usable.find(({ address }) => !isSmall(address)) ?? usable[0] ?? null;
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
/** Less than this is no picture of the thing that the page is about. */
const LARGE = 200 * 200;
const DESCRIPTIONS = ['alt', 'title'];
const ADDRESSES = ['data-zoom-image', 'data-src', 'src'];
const said = (element: PageElement) => (name: string) => element.getAttribute(name);

/**
 * Pictures whose description is the product's name, best agreement first, and of those that agree alike the largest; where
 * none does, what a browser shows largest. For pages that state no picture.
 */
export function picturesNamed({ all }: Page, title: string | null, eyes?: Eyes): string[] {
  const words = wordsOf(title ?? '');
  if (words.length === 0) return [];
  const pictures = all('img, amp-img')
    .slice(0, PICTURES_READ)
    .map((picture) => ({
      picture,
      share: agreement(words, DESCRIPTIONS.map(said(picture)).join(' ')),
      area: eyes?.pictureArea(picture) ?? 0,
    }))
    .sort((one, other) => other.share - one.share || other.area - one.area);
  const named = pictures.filter(({ share }) => share >= 0.6);
  const [largest] = pictures.toSorted((one, other) => other.area - one.area);
  const shown = named.length === 0 && largest && largest.area >= LARGE ? [largest] : named;
  return shown.flatMap(
    ({ picture }) =>
      ADDRESSES.map(said(picture)).find((address) => address && !/^data:/i.test(address)) ?? [],
  );
}

function agreement(words: string[], described: string): number {
  const there = new Set(wordsOf(described));
  return words.filter((word) => there.has(word)).length / words.length;
}

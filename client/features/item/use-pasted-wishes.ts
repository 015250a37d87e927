import { useEffect, useEffectEvent, useState } from 'react';
import { useBrand } from '#client/lib/brand.ts';
import { trpc } from '#client/lib/trpc.ts';
import { SCRAPE_TURNS } from '#shared/limits.ts';
import { parseUrl, shopOf } from '#shared/parse-url.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import type { likelyWishes, WishInText } from '#shared/wishes-in-text.ts';

/** A wish as it was found in a text, and what the page behind its link has told of it since. */
export interface PastedWish extends WishInText {
  key: number;
  imageUrl: string;
  isChosen: boolean;
  /** The page behind the link has not answered yet. */
  isReading: boolean;
  /** The list on which it stands already; empty without. */
  alreadyOn: string;
  /** Why it could not be added; empty before. */
  problem: string;
}

/** The wishes of a text as they are chosen at first. */
export const pastedWishes = (lines: ReturnType<typeof likelyWishes>): PastedWish[] =>
  lines.map(({ wish, isLikely }, key) => ({
    ...wish,
    key,
    name: wish.name || nameInAddress(wish.url) || shopOf(wish.url),
    imageUrl: '',
    isChosen: isLikely,
    isReading: wish.url !== '',
    alreadyOn: '',
    problem: '',
  }));

/** The words at the end of an address, as shops write them: /p/blue-teapot.html. Empty where there are none. */
function nameInAddress(address: string): string {
  const [last = ''] = parseUrl(address)?.pathname.split('/').filter(Boolean).slice(-1) ?? [];
  const words = last.replace(/\.\w{1,5}$/, '').split(/[-_+]/);
  const isName = words.length > 1 && words.every((word) => /^[a-z]{1,20}$/i.test(word));
  return isName ? words.join(' ').replace(/^./, (first) => first.toUpperCase()) : '';
}

/** Reads the pages behind the links, as many at once as one person may. What stands on a list already is not chosen by itself. */
export function usePastedWishes(found: readonly PastedWish[]) {
  const { affiliateTag } = useBrand();
  const [wishes, setWishes] = useState(found);
  const { mutateAsync: read } = trpc.scrape.page.useMutation();
  const { same } = trpc.useUtils().item;
  const change = (key: number, part: Partial<PastedWish>) =>
    setWishes((now) => now.map((wish) => (wish.key === key ? { ...wish, ...part } : wish)));
  const readOne = async (wish: PastedWish) => {
    const url = tidyRetailerLink(wish.url, affiliateTag);
    const page = await read({ url }).catch(() => null);
    const [known] = await same.fetch({ url: page?.url ?? url }).catch(() => []);
    change(wish.key, {
      url: page?.url ?? url,
      isReading: false,
      // A page knows its product's name better than the message around its link; the price is what somebody has typed.
      ...(page?.title && { name: page.title }),
      ...(page?.image && { imageUrl: page.image }),
      ...(wish.price === null && page && { price: page.price, currency: page.currency }),
      ...(known && { alreadyOn: known.wishlistName, isChosen: false }),
    });
  };
  const readAll = useEffectEvent(async (isWanted: () => boolean) => {
    const waiting = found.filter(({ isReading }) => isReading);
    const worker = async () => {
      for (let next = waiting.shift(); next && isWanted(); next = waiting.shift()) await readOne(next);
    };
    await Promise.all(Array.from({ length: SCRAPE_TURNS.atOncePerUser }, worker));
  });
  useEffect(() => {
    let isWanted = true;
    void readAll(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, []);
  const drop = (key: number) => setWishes((now) => now.filter((wish) => wish.key !== key));
  return { wishes, change, drop };
}

import { useEffect, useRef, useState } from 'react';
import { SCRAPE } from '#shared/limits.ts';
import { tidyRetailerLink } from '#shared/retailer-link.ts';
import type { ScrapeView } from '#shared/scrape.ts';
import { isWebAddress } from '#shared/web-address.ts';

interface LinkReading {
  affiliateTag: string;
  /** Asks the server. A failure is not shown (spec section 8). */
  read: (url: string) => Promise<ScrapeView>;
  /** The link was tidied: `from` is what stands in the field, `to` is what shall stand there. */
  onTidied: (from: string, to: string) => void;
  onFound: (found: ScrapeView) => void;
}

/** Of the link that was typed: its page is being read, its shop stopped us, or nothing was found there. */
export type LinkState = 'reading' | 'wall' | 'nothing' | null;

/** Reads the page behind a link once typing has paused. Only the answer to the newest link counts. */
export function useLinkReading({ affiliateTag, read, onTidied, onFound }: LinkReading) {
  const [state, setState] = useState<LinkState>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);

  const forget = () => {
    clearTimeout(timer.current);
    newest.current += 1;
    setState(null);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      newest.current += 1;
    },
    [],
  );

  const start = async (typed: string) => {
    const link = tidyRetailerLink(typed, affiliateTag);
    if (!isWebAddress(link)) return;
    if (link !== typed) onTidied(typed, link);
    const ticket = newest.current;
    setState('reading');
    const found = await read(link).catch(() => null);
    if (ticket !== newest.current) return;
    setState(found?.isWall ? 'wall' : found?.image || found?.title ? null : 'nothing');
    if (!found) return;
    if (found.url !== link) onTidied(link, found.url);
    onFound(found);
  };
  const typed = (url: string) => {
    forget();
    timer.current = setTimeout(() => void start(url), SCRAPE.pauseAfterTypingMs);
  };
  return { state, typed, forget };
}

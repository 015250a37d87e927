import { CALENDAR, nearDay } from '#client/lib/formats.ts';
import type { BoardView } from '#shared/claim.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

/** What is promised to whoever reserves now. */
export type BoardPromise = Omit<BoardView, 'items'>;

type Sealed = Pick<BoardPromise, 'secrecy' | 'isOpen' | 'promisedUntil'>;

/** What the recipient may learn of a gift, and when. `dayOf` says a day in words, in the reader's time zone unless given. */
export function promiseInWords(
  { secrecy, isOpen, promisedUntil }: Sealed,
  recipientName: string,
  dayOf = (iso: string) => nearDay(iso),
): string {
  const who = recipientName || CLAIM_TEXTS.ownerUnknown;
  if (isOpen) return CLAIM_TEXTS.tellsAll(who);
  if (secrecy === 'names') return CLAIM_TEXTS.tellsName(who);
  const [always, until] =
    secrecy === 'taken'
      ? [CLAIM_TEXTS.tellsTaken, CLAIM_TEXTS.tellsTakenUntil]
      : [CLAIM_TEXTS.sealed, CLAIM_TEXTS.sealedUntil];
  return promisedUntil ? until(who, dayOf(promisedUntil)) : always(who);
}

/** The same before a board is opened, on a page that the server renders. */
export const listPromiseInWords = ({ promise, recipientName }: SharedWishlistView): string | undefined =>
  promise && promiseInWords({ ...promise, promisedUntil: promise.opensOn }, recipientName, CALENDAR.day);

/** The same of a board, with what its owner has announced since. */
export function boardInWords(board: BoardPromise, recipientName: string): string[] {
  const { unsealsAt } = board;
  const unsealing = unsealsAt === null ? [] : [CLAIM_TEXTS.unsealsOn(recipientName, nearDay(unsealsAt))];
  return [...openingInWords(board, recipientName), ...unsealing];
}

/** An opening that was announced counts more than what was promised before. */
function openingInWords(board: BoardPromise, who: string): string[] {
  const { openingAt, promisedUntil } = board;
  if (openingAt === null) return [promiseInWords(board, who)];
  if (Date.parse(openingAt) <= Date.now())
    return [CLAIM_TEXTS.openedOn(who, nearDay(openingAt)), promiseInWords(board, who)];
  const isFirst = promisedUntil === null || openingAt < promisedUntil;
  const sealed = isFirst ? { ...board, promisedUntil: openingAt } : board;
  return [CLAIM_TEXTS.opensOn(who, nearDay(openingAt)), promiseInWords(sealed, who)];
}

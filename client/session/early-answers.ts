import { tryOrNull } from '#client/lib/try-or-null.ts';
import { SESSION, TIMING } from '#shared/limits.ts';

/** The call that a signed-in screen makes first, by its address. */
const FIRST_CALLS: { path: RegExp; call: (id: string) => string }[] = [
  { path: /^\/wishlists\/?$/, call: () => addressOf('wishlist.list') },
  { path: /^\/wishlist\/([^/]+)\/?$/, call: (id) => addressOf('wishlist.byId', { id }) },
];

/** As tRPC's httpLink asks for it; where the two differ the answer is fetched again. */
const addressOf = (procedure: string, input?: object) =>
  `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;

interface EarlyAnswer {
  address: string;
  token: string;
  askedAt: number;
  answer: Promise<Response | null>;
}

let early: EarlyAnswer | null = null;

/** Asks for what the screen at this address will ask for, while the app is still on its way. */
export function askEarly(pathname: string, token: string): void {
  for (const { path, call } of FIRST_CALLS) {
    const match = path.exec(pathname);
    // The form of a new list has an address like a list's.
    if (!match || match[1] === 'new') continue;
    const id = tryOrNull(() => decodeURIComponent(match[1] ?? ''));
    // What nobody could have written as an address is for the router to refuse.
    if (id === null) continue;
    const address = call(id);
    const answer = fetch(address, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMING.answerMs),
    }).catch(() => null);
    early = { address, token, askedAt: Date.now(), answer };
  }
}

/** The answer that was asked for early, once, for the same person and while it is fresh; null where there is none. */
export async function earlyAnswer(address: string, token: string): Promise<Response | null> {
  if (early?.address !== address || early.token !== token) return null;
  const { answer, askedAt } = early;
  early = null;
  return Date.now() - askedAt <= SESSION.freshForMs ? answer : null;
}

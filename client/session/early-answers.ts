/** The call that a signed-in screen makes first, by its address. */
const FIRST_CALLS: { path: RegExp; call: (id: string) => string }[] = [
  { path: /^\/wishlists\/?$/, call: () => addressOf('wishlist.list') },
  { path: /^\/wishlist\/([^/]+)\/?$/, call: (id) => addressOf('wishlist.byId', { id }) },
];

/** As tRPC's httpLink asks for it; where the two differ the answer is fetched again. */
const addressOf = (procedure: string, input?: object) =>
  `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;

let early: { address: string; token: string; answer: Promise<Response | null> } | null = null;

/** Asks for what the screen at this address will ask for, while the app is still on its way. */
export function askEarly(pathname: string, token: string): void {
  for (const { path, call } of FIRST_CALLS) {
    const match = path.exec(pathname);
    // The form of a new list has an address like a list's.
    if (!match || match[1] === 'new') continue;
    const address = call(decodeURIComponent(match[1] ?? ''));
    const headers = { authorization: `Bearer ${token}` };
    early = { address, token, answer: fetch(address, { headers }).catch(() => null) };
  }
}

/** The answer that was asked for early, once, and for the same person; null where there is none. */
export async function earlyAnswer(address: string, token: string): Promise<Response | null> {
  if (early?.address !== address || early.token !== token) return null;
  const { answer } = early;
  early = null;
  return answer;
}

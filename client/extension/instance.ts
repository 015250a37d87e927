// Of all places where an extension keeps something, this one needs no permission.
const KEPT_IN = 'settings';
const KEY = 'https://settings.invalid/instance';

/** Where somebody's Wishwren is, `https://wishes.example`; null until it was typed. */
export async function keptInstance(): Promise<string | null> {
  const kept = await (await caches.open(KEPT_IN)).match(KEY);
  return kept ? kept.text() : null;
}

export async function keepInstance(origin: string): Promise<void> {
  await (await caches.open(KEPT_IN)).put(KEY, new Response(origin));
}

/** The instance that an address leads to, which may be typed without https://; null where it is none. */
export function instanceIn(typed: string): string | null {
  const address = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && !url.username && /^(?:localhost|[^.]+\..+)$/.test(url.hostname) ? url.origin : null;
}

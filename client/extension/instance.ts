// Of all places where an extension keeps something, this one needs no permission.
const KEPT_IN = 'settings';
const KEY = 'https://settings.invalid/instance';

/** Where somebody's Wishwren is, `https://wishes.example`; null until it was typed, and where a browser keeps nothing. */
export async function keptInstance(): Promise<string | null> {
  const kept = await caches
    .open(KEPT_IN)
    .then((store) => store.match(KEY))
    .catch(() => undefined);
  return kept ? kept.text() : null;
}

export async function keepInstance(origin: string): Promise<void> {
  await (await caches.open(KEPT_IN)).put(KEY, new Response(origin));
}

// What has no certificate: a machine of one's own network, by its address or its short name.
const AT_HOME = /^(?:[\d.]+|\[.*\]|[\w-]+|[\w-]+\.(?:local|lan|home|internal))(?::\d+)?(?:\/|$)/i;

/** The instance that an address leads to, which may be typed without its http:// or https://; null where it is none. */
export function instanceIn(typed: string): string | null {
  const bare = typed.trim();
  const address = bare.includes('://') ? bare : `${AT_HOME.test(bare) ? 'http' : 'https'}://${bare}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isHost = url !== null && /^(?:[\w.-]+|\[.*\])$/.test(url.hostname);
  return isHost && /^https?:$/.test(url.protocol) && !url.username ? url.origin : null;
}

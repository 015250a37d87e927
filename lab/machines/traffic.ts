import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export const ADMIN = { email: 'failover@example.org', password: 'whoever holds the office' };
const ANSWER_WITHIN_MS = 45_000;
const WISHES_A_LIST = 800;

interface Call {
  body?: object;
  headers?: Record<string, string>;
}

interface Heard {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
  body: any;
  retryAfterMs: number;
}

/**
 * People who write and read through an address, over and over. Whatever is answered that is neither what was asked for nor
 * a proper 503 is a fault.
 */
export function traffic(base: string) {
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  /** The names that were acknowledged, by list. */
  const wishes = new Map<string, string[]>();
  const claims: { id: string; key: string }[] = [];
  const messages: string[] = [];
  let token = '';
  let lastAcknowledged = { sent: 0, answered: 0 };

  async function ask(method: string, path: string, { body, headers }: Call = {}): Promise<Heard> {
    const answer = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      retryAfterMs: retryAfter * 1_000,
    };
  }

  /** One call of the load; null where the answer was 503. */
  async function call(method: string, path: string, made: Call = {}): Promise<Heard['body'] | null> {
    const sent = performance.now();
    const heard = await ask(method, path, made).catch((error: Error) => {
      faults.push(`${method} ${path}: ${error.message} (${String(error.cause ?? '')})`);
      return null;
    });
    if (heard === null) return null;
    statuses[heard.status] = (statuses[heard.status] ?? 0) + 1;
    if (heard.status < 300) {
      if (method === 'POST') lastAcknowledged = { sent, answered: performance.now() };
      return heard.body;
    }
    const isProper = heard.status === 503 && heard.retryAfterMs > 0 && isFailureBody(heard.body);
    if (!isProper)
      faults.push(`${method} ${path}: ${heard.status} ${JSON.stringify(heard.body).slice(0, 200)}`);
    await pause(Math.max(heard.retryAfterMs, 200));
    return null;
  }

  /** The same until it is done: for what the load itself needs. */
  async function patiently(method: string, path: string, made: Call = {}): Promise<Heard['body']> {
    for (let tries = 1; ; tries++) {
      const heard = await ask(method, path, made).catch(() => null);
      if (heard && heard.status < 300) return heard.body;
      if (tries === 240)
        throw new Error(`${method} ${path}: ${heard?.status} ${JSON.stringify(heard?.body)}`);
      await pause(250);
    }
  }

  /** Repeats a refused write with its key until it is done; without a key goes on to the next. */
  async function addWishes(writer: string, hasKeys: boolean, stop: AbortSignal): Promise<void> {
    let list = '';
    for (let nth = 1; !stop.aborted; nth++) {
      if (nth % WISHES_A_LIST === 1) list = (await newList(writer)).id;
      const name = `${writer}-${nth}`;
      const headers: Record<string, string> = hasKeys ? { 'idempotency-key': randomUUID() } : {};
      let done = null;
      do done = await call('POST', `/api/wishlists/${list}/items`, { body: { name }, headers });
      while (done === null && hasKeys && !stop.aborted);
      if (done !== null) wishes.get(list)?.push(name);
      await pause(50);
    }
  }

  async function newList(name: string) {
    const list = await patiently('POST', '/api/wishlists', { body: { name } });
    wishes.set(list.id, []);
    return list;
  }

  async function reserve(share: string, item: string, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const made = await call('POST', `/api/share/${share}/claims`, {
        body: { itemId: item },
        headers: { authorization: '' },
      });
      if (made !== null) claims.push({ id: made.claim.id, key: made.manageUrl.split('/').at(-1) });
      await pause(50);
    }
  }

  async function write(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const message = `Question ${randomUUID()}`;
      const body = { email: 'visitor@example.org', message };
      if ((await call('POST', '/api/contact', { body })) !== null) messages.push(message);
      await pause(200);
    }
  }

  async function read(paths: string[], stop: AbortSignal): Promise<void> {
    for (let nth = 0; !stop.aborted; nth++) {
      await call('GET', paths[nth % paths.length] ?? '/');
      await pause(10);
    }
  }

  /** Starts everybody on a list of its own; ends with the signal. */
  async function start(name: string, stop: AbortSignal): Promise<{ ended: Promise<unknown> }> {
    token ||= (await patiently('POST', '/api/login', { body: ADMIN })).token;
    const list = await newList(name);
    await patiently('PUT', `/api/wishlists/${list.id}`, { body: { isPublic: true } });
    const shown = await patiently('POST', `/api/wishlists/${list.id}/items`, {
      body: { name: 'Reserved', quantity: 9_999 },
    });
    const paths = [`/api/share/${list.shareToken}`, `/share/${list.shareToken}`, '/api/wishlists', '/home'];
    const everybody = [
      ...[true, true, true, false, false].map((hasKeys, nth) => addWishes(`${name} ${nth}`, hasKeys, stop)),
      ...[reserve(list.shareToken, shown.id, stop), write(stop)],
      ...[read(paths, stop), read(paths.toReversed(), stop)],
    ];
    return { ended: Promise.all(everybody) };
  }

  return {
    faults,
    statuses,
    wishes,
    claims,
    messages,
    patiently,
    start,
    lastAcknowledged: () => lastAcknowledged,
  };
}

const isFailureBody = (body: unknown) =>
  typeof body === 'string'
    ? body.includes('<html')
    : typeof body === 'object' && body !== null && 'error' in body && 'code' in body && body.code === 'busy';

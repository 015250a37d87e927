import { request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median, percentile } from './support.ts';

/** A public call, as somebody repeats it who wants the server to be slow for others. */
export interface Attack {
  what: string;
  /** `{n}` in it is another number each time. */
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

interface Measure {
  url: string;
  /** The small call of another visitor. */
  small: string;
  connections: number;
  seconds: number;
}

/**
 * Repeats each call without pause from one address, and measures what a small call of a visitor at another address waits
 * meanwhile; first with nobody beside them. The attacker runs in a thread of its own.
 */
export async function measureAttacks(attacks: readonly Attack[], measure: Measure): Promise<void> {
  console.log(
    `| Repeated by ${measure.connections} connections | a second | a visitor waits ms: p50 | p99 | most |`,
  );
  console.log('| --- | --- | --- | --- | --- |');
  tell('nothing', 0, await visitFor(measure));
  for (const attack of attacks) {
    const running = repeat(attack, measure);
    await pause(1_000);
    const waits = await visitFor(measure);
    tell(attack.what, (await running).requests.average, waits);
    await pause(1_000);
  }
}

function tell(what: string, perSecond: number, waits: number[]): void {
  const cells = [perSecond, median(waits), percentile(waits, 0.99), Math.max(...waits)];
  console.log(`| ${[what, ...cells.map((cell) => cell.toFixed(cell < 10 ? 1 : 0))].join(' | ')} |`);
}

const repeat = ({ path, method = 'GET', headers = {}, body }: Attack, { url, ...how }: Measure) =>
  autocannon({
    url: url + path.replace('{n}', '[<id>]'),
    idReplacement: path.includes('{n}'),
    method,
    headers,
    ...(body !== undefined && { body }),
    connections: how.connections,
    duration: how.seconds + 2,
    workers: 1,
  });

async function visitFor({ url, small, seconds }: Measure): Promise<number[]> {
  const until = performance.now() + seconds * 1_000;
  const waits: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    await visit(url + small);
    waits.push(performance.now() - begun);
    await pause(20);
  }
  return waits;
}

/** From an address of its own: an attacker’s share of the server is counted by theirs. */
const visit = (url: string) =>
  new Promise<void>((resolve, reject) => {
    ask(url, { localAddress: '127.0.0.2' }, (answer) => answer.resume().once('end', resolve))
      .once('error', reject)
      .end();
  });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

/** Every public call whose price grows with what lies behind it, or that does much; in each way past what is kept. */
export function attacksOn({ shareToken, smallToken }: { shareToken: string; smallToken: string }): Attack[] {
  const share = `/share/${shareToken}`;
  const gives = { cookie: 'ww_gives=1' };
  const batch = (names: string[]) =>
    `/trpc/${names.join(',')}?batch=1&input=${encodeURIComponent(
      JSON.stringify(Object.fromEntries(names.map((_, at) => [at, { token: shareToken }]))),
    )}`;
  return [
    { what: 'GET /healthz', path: '/healthz' },
    { what: 'GET /api/share/{token}', path: `/api${share}` },
    { what: 'GET /api/share/{token}?', path: `/api${share}?` },
    { what: 'GET /api/share/{token}?x', path: `/api${share}?x={n}` },
    { what: 'GET /api/share/{token}/claims', path: `/api${share}/claims` },
    { what: 'GET /api/share/{token}/claims?', path: `/api${share}/claims?` },
    {
      what: 'GET /api/share/{token}/claims with a bearer of nobody',
      path: `/api${share}/claims`,
      headers: { authorization: 'Bearer nobody' },
    },
    { what: 'tRPC claim.board', path: batch(['claim.board']) },
    { what: 'tRPC claim.board, four in a batch', path: batch(Array(4).fill('claim.board')) },
    { what: 'tRPC share.byToken', path: batch(['share.byToken']) },
    { what: 'tRPC share.byToken, four in a batch', path: batch(Array(4).fill('share.byToken')) },
    { what: 'GET /share/{token}', path: share },
    { what: 'GET /share/{token}?fbclid', path: `${share}?fbclid={n}` },
    { what: 'GET /share/{token}/free', path: `${share}/free` },
    { what: 'GET /share/{token}/free, said to give', path: `${share}/free`, headers: gives },
    {
      what: 'POST /share/{token}/free, refused',
      path: `${share}/free`,
      method: 'POST',
      headers: { ...FORM, ...gives, 'sec-fetch-site': 'same-origin' },
      body: 'act=reserve',
    },
    { what: 'GET /share/{token}/preview.png', path: `${share}/preview.png` },
    {
      what: 'POST /api/share/{token}/claims, of nothing',
      path: `/api/share/${smallToken}/claims`,
      method: 'POST',
      headers: { ...JSON_BODY, 'idempotency-key': 'always-the-same' },
      body: '{"itemId":"0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77"}',
    },
    {
      what: 'POST /api/login, wrong',
      path: '/api/login',
      method: 'POST',
      headers: JSON_BODY,
      body: '{"email":"nobody@bench.example","password":"not the password"}',
    },
    { what: 'GET /?x', path: '/?x={n}' },
    { what: 'GET /blog?x', path: '/blog?x={n}' },
  ];
}

import { anAdmin } from './admins.ts';
import type { TestApp } from './app.ts';
import { type Call, faultsOfAnswer, operations } from './contract.ts';
import { PASSPHRASE, shareTokenIn } from './links.ts';
import { aPerson, type Person } from './people.ts';

export interface Finding {
  request: string;
  fault: string;
}

/** Repeatable chance (mulberry32): a finding is found again by its seed. */
export function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <One>(from: readonly One[]): One => from[Math.floor(next() * from.length)] as One;
  return { next, pick };
}
export type Chance = ReturnType<typeof chance>;

const ODD: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', 'x', 'x'.repeat(300), '🎁'.repeat(40)],
  ...['a\u0000b', '\ud800', '../../etc/passwd', "'; drop table users; --", 'javascript:alert(1)', '<b>'],
  ...[
    'https://shop.example/x',
    'http://127.0.0.1:1/',
    'B00EXAMPLE',
    'someone@example.test',
    '\u202e\r\nBcc: x',
  ],
  ...[[], {}, [1, 'x'], { a: { b: [] } }, '2099-01-01T00:00:00Z', 'read', 'admin', '1e400', '٣'],
];
// Two dots alone would lead to another address before anything of ours is asked (RFC 3986, 5.2.4).
const ODD_PARTS = ['17', '%00', '%2e%2e%2e', 'a%20b', '%F0%9F%8E%81', '__proto__', 'null', 'x'.repeat(300)];

/**
 * Sends `count` requests made from the document, right and wrong in every field, and answers what broke the promise:
 * never 5xx, always the declared shape, never over 5 seconds.
 */
export async function randomRun(app: TestApp, count: number, seed: number): Promise<Finding[]> {
  const luck = chance(seed);
  const findings: Finding[] = [];
  const state = await freshState(app);
  for (let nth = 0; nth < count; nth++) {
    const call = luck.pick(operations);
    // Erasure and its like would leave the rest of the run without a session.
    if (nth % 500 === 499) Object.assign(state, await freshState(app));
    const fault = await tryOne(app, call, { luck, state });
    if (fault) findings.push(fault);
  }
  return findings;
}

interface State {
  /** An ordinary person and an administrator. */
  callers: Person[];
  ids: string[];
}

async function freshState(app: TestApp): Promise<State> {
  const [who, other, gone, admin] = await Promise.all([
    aPerson(app),
    aPerson(app),
    aPerson(app),
    anAdmin(app),
  ]);
  const list = await who.as.wishlist.create({ name: 'Birthday', isPublic: true });
  const deleted = await who.as.wishlist.create({ name: 'Christmas' });
  await who.as.wishlist.remove({ id: deleted.id });
  const item = await who.as.item.add({ wishlistId: list.id, name: 'Kettle' });
  const link = await who.as.link.add({ id: list.id, name: 'Grandma', passphrase: PASSPHRASE });
  await admin.as.admin.softDeleteUser({ id: gone.id });
  return {
    callers: [who, who, admin],
    ids: [
      ...[list.id, item.id, list.shareToken, deleted.id, other.id, gone.id, admin.id],
      ...[link.id, shareTokenIn(link.url)],
    ],
  };
}

async function tryOne(
  app: TestApp,
  call: Call,
  { luck, state }: { luck: Chance; state: State },
): Promise<Finding | null> {
  const path = call.path.replace(/\{\w+\}/g, () =>
    luck.next() < 0.6 ? luck.pick(state.ids) : luck.pick(ODD_PARTS),
  );
  const headers: Record<string, string> = {};
  if (luck.next() < 0.8) headers.authorization = `Bearer ${luck.pick(state.callers).token}`;
  if (luck.next() < 0.2) headers['if-match'] = luck.pick(['"1"', '*', 'x', '"999"']);
  if (luck.next() < 0.2) headers['if-none-match'] = luck.pick(['"1"', '*', 'W/"2"', ',,']);
  if (luck.next() < 0.2)
    headers['idempotency-key'] = luck.pick(['one', 'two', 'three', ' ', 'x'.repeat(300)]);
  const query = queryOf(call, luck);
  const payload = call.method === 'GET' ? undefined : bodyOf(call, luck);
  if (payload !== undefined)
    headers['content-type'] =
      luck.next() < 0.95 ? 'application/json' : luck.pick(['text/plain', 'x', 'multipart/form-data']);
  const begun = performance.now();
  const answer = await app.app.inject({
    method: call.method as 'GET',
    url: path + query,
    headers,
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = isJson ? answer.json() : null;
  const faults = [
    ...(answer.statusCode >= 500 ? [`status ${answer.statusCode}`] : []),
    ...(performance.now() - begun > 5_000 ? ['over five seconds'] : []),
    ...faultsOfAnswer(call, { status: answer.statusCode, body, headers: answer.headers, text: answer.body }),
  ];
  const request = `${call.method} ${path}${query} ${JSON.stringify(headers)} ${payload?.slice(0, 300)}`;
  return faults.length > 0 ? { request, fault: `${answer.statusCode} ${faults.join('; ')}` } : null;
}

/** The parameters that the document names, and now and then one that it does not. */
function queryOf({ operation }: Call, luck: Chance): string {
  const named = operation.parameters?.filter((one) => one.in === 'query' && luck.next() < 0.4) ?? [];
  const pairs = named.map((one): [string, unknown] => {
    const { enum: allowed = ['1', '2', 'a'] } = one.schema as { enum?: string[] };
    return [one.name, luck.pick(luck.next() < 0.7 ? allowed : ODD)];
  });
  if (luck.next() < 0.05) pairs.push([luck.pick(['token', 'id', '__proto__']), luck.pick(ODD)]);
  return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`;
}

// A lone surrogate cannot be written into an address at all.
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed());

function bodyOf({ operation }: Call, luck: Chance): string | undefined {
  if (luck.next() < 0.03) return luck.pick(['', '{', '[]', 'null', '"x"', '{"__proto__":{}}', '[[[[']);
  const json = operation.requestBody?.content['application/json'];
  if (!json) return undefined;
  const body: Record<string, unknown> = { ...(json.example as object) };
  const fields = Object.keys((json.schema as { properties?: object }).properties ?? {});
  for (const field of fields) {
    if (luck.next() < 0.25) body[field] = luck.pick(ODD);
    else if (luck.next() < 0.15) delete body[field];
  }
  if (luck.next() < 0.05) body[luck.pick(['id', 'owner', 'isAdmin', 'constructor'])] = luck.pick(ODD);
  return JSON.stringify(body);
}

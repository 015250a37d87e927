import { anAdmin } from './admins.ts';
import type { Answer, TestApp } from './app.ts';
import { type Call, faultsOfAnswer, operations } from './contract.ts';
import { PASSPHRASE, shareTokenIn } from './links.ts';
import { type Chance, chance, encoded, ODD, ODD_PARTS } from './odd-values.ts';
import { aPerson, type Person } from './people.ts';
import { faultsOfOther, otherCall, type Sent } from './random-others.ts';

export interface Finding {
  request: string;
  fault: string;
}

/**
 * Sends `count` requests made from the document and, a quarter of them, to procedures and pages, right and wrong in every
 * field, and answers what broke the promise: never 5xx, always the declared shape, never over 5 seconds.
 */
export async function randomRun(app: TestApp, count: number, seed: number): Promise<Finding[]> {
  const luck = chance(seed);
  const findings: Finding[] = [];
  const state = await freshState(app);
  for (let nth = 0; nth < count; nth++) {
    // Erasure and its like would leave the rest of the run without a session.
    if (nth % 500 === 499) Object.assign(state, await freshState(app));
    const isOther = luck.next() < 0.25;
    const fault = await (isOther ? tryOther : tryOne)(app, { luck, state });
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

interface Draw {
  luck: Chance;
  state: State;
}

async function tryOne(app: TestApp, { luck, state }: Draw): Promise<Finding | null> {
  const call = luck.pick(operations);
  const path = call.path.replace(/\{\w+\}/g, () =>
    luck.next() < 0.6 ? luck.pick(state.ids) : luck.pick(ODD_PARTS),
  );
  const headers = headersOf({ luck, state });
  const payload = call.method === 'GET' ? undefined : bodyOf(call, luck);
  if (payload !== undefined)
    headers['content-type'] =
      luck.next() < 0.95 ? 'application/json' : luck.pick(['text/plain', 'x', 'multipart/form-data']);
  const sent = { method: call.method, url: path + queryOf(call, luck), headers, payload };
  return ask(app, sent, (answer) => faultsOfAnswer(call, answer));
}

async function tryOther(app: TestApp, { luck, state }: Draw): Promise<Finding | null> {
  const { headers, ...call } = otherCall(luck, state.ids);
  const sent = { ...call, headers: { ...headersOf({ luck, state }), ...headers } };
  return ask(app, sent, (answer) => faultsOfOther(call.url, answer));
}

function headersOf({ luck, state }: Draw): Record<string, string> {
  const headers: Record<string, string> = {};
  if (luck.next() < 0.8) headers.authorization = `Bearer ${luck.pick(state.callers).token}`;
  if (luck.next() < 0.2) headers['if-match'] = luck.pick(['"1"', '*', 'x', '"999"']);
  if (luck.next() < 0.2) headers['if-none-match'] = luck.pick(['"1"', '*', 'W/"2"', ',,']);
  if (luck.next() < 0.2)
    headers['idempotency-key'] = luck.pick(['one', 'two', 'three', ' ', 'x'.repeat(300)]);
  return headers;
}

async function ask(
  { app }: TestApp,
  { payload, ...sent }: Sent,
  faultsOf: (answer: Answer) => string[],
): Promise<Finding | null> {
  const begun = performance.now();
  const answer = await app.inject({
    ...sent,
    method: sent.method as 'GET',
    ...(payload !== undefined && { payload }),
  });
  const { statusCode: status, headers, body: text } = answer;
  const isJson = String(headers['content-type']).includes('json') && sent.method !== 'HEAD';
  const body = isJson ? answer.json() : null;
  const faults = [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(performance.now() - begun > 5_000 ? ['over five seconds'] : []),
    ...faultsOf({ status, body, headers, text }),
  ];
  const request = `${sent.method} ${sent.url} ${JSON.stringify(sent.headers)} ${payload?.slice(0, 300)}`;
  return faults.length > 0 ? { request, fault: `${status} ${faults.join('; ')}` } : null;
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

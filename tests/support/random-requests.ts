import type { TestApp } from './app.ts';
import { type Answer, callRest } from './call-rest.ts';
import { type Call, faultsOfAnswer, operations } from './contract.ts';
import { PASSPHRASE, shareTokenIn } from './links.ts';
import { type Chance, chance, encoded, ODD, ODD_PARTS } from './odd-values.ts';
import { aSessionOf, aUser } from './people.ts';
import { faultsOfOther, otherCall, type Sent } from './random-others.ts';

export interface Finding {
  request: string;
  fault: string;
}

/** Where random requests are sent. */
export interface RandomSite {
  /** Bodies that are JSON are answered as values, others as null. */
  send(sent: Sent): Promise<Answer>;
  /** Somebody who is signed in. */
  person(over?: { isAdmin: true }): Promise<Caller>;
}

export interface Caller {
  id: string;
  token: string;
}

/** The app of a test, asked without a network. */
export const siteOf = (app: TestApp): RandomSite => ({
  send: ({ method, url, headers, payload }) =>
    callRest(app.app, { method: method as 'GET', path: url, headers, body: payload }),
  person: (over) => aCaller(app, over),
});

/** Somebody new who is signed in, straight from the database. */
export async function aCaller(
  app: Parameters<typeof aUser>[0] & Parameters<typeof aSessionOf>[0],
  over: { isAdmin?: true } = {},
): Promise<Caller> {
  const user = await aUser(app, over);
  return { id: user.id, token: await aSessionOf(app, user) };
}

/**
 * Sends `count` requests made from the document and, a quarter of them, to procedures and pages, right and wrong in every
 * field, and answers what broke the promise: never 5xx, always the declared shape, never over 5 seconds.
 */
export async function randomRun(site: RandomSite, count: number, seed: number): Promise<Finding[]> {
  const luck = chance(seed);
  const findings: Finding[] = [];
  const state = await freshState(site);
  for (let nth = 0; nth < count; nth++) {
    // Erasure and its like would leave the rest of the run without a session.
    if (nth % 500 === 499) Object.assign(state, await freshState(site));
    const isOther = luck.next() < 0.25;
    const fault = await (isOther ? tryOther : tryOne)(site, { luck, state });
    if (fault) findings.push(fault);
  }
  return findings;
}

interface State {
  /** An ordinary person and an administrator. */
  callers: Caller[];
  ids: string[];
}

async function freshState(site: RandomSite): Promise<State> {
  const [who, other, gone, admin] = await Promise.all([
    site.person(),
    site.person(),
    site.person(),
    site.person({ isAdmin: true }),
  ]);
  const list = await done(site, who, 'POST /api/wishlists', { name: 'Birthday', isPublic: true });
  const deleted = await done(site, who, 'POST /api/wishlists', { name: 'Christmas' });
  await done(site, who, `DELETE /api/wishlists/${deleted.id}`);
  const item = await done(site, who, `POST /api/wishlists/${list.id}/items`, { name: 'Kettle' });
  const made = { name: 'Grandma', passphrase: PASSPHRASE };
  const link = await done(site, who, `POST /api/wishlists/${list.id}/links`, made);
  await done(site, admin, `DELETE /api/admin/user/${gone.id}`);
  return {
    callers: [who, who, admin],
    ids: [
      ...[list.id, item.id, list.shareToken, deleted.id, other.id, gone.id, admin.id],
      ...[link.id, shareTokenIn(link.url)],
    ],
  };
}

async function done(
  site: RandomSite,
  { token }: Caller,
  call: string,
  body?: object,
): Promise<Answer['body']> {
  const [method = '', url = ''] = call.split(' ');
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await site.send({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) });
  if (answer.status >= 300) throw new Error(`${call}: ${answer.status} ${answer.text}`);
  return answer.body;
}

interface Draw {
  luck: Chance;
  state: State;
}

async function tryOne(site: RandomSite, { luck, state }: Draw): Promise<Finding | null> {
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
  return ask(site, sent, (answer) => faultsOfAnswer(call, answer));
}

async function tryOther(site: RandomSite, { luck, state }: Draw): Promise<Finding | null> {
  const { headers, ...call } = otherCall(luck, state.ids);
  const sent = { ...call, headers: { ...headersOf({ luck, state }), ...headers } };
  return ask(site, sent, (answer) => faultsOfOther(call.url, answer));
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
  site: RandomSite,
  sent: Sent,
  faultsOf: (answer: Answer) => string[],
): Promise<Finding | null> {
  const begun = performance.now();
  const answer = await site.send(sent);
  const { status } = answer;
  const faults = [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(performance.now() - begun > 5_000 ? ['over five seconds'] : []),
    ...faultsOf(answer),
  ];
  const request = `${sent.method} ${sent.url} ${JSON.stringify(sent.headers)} ${sent.payload?.slice(0, 300)}`;
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

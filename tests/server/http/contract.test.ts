import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHOTO } from '#shared/limits.ts';
import { type Answer, type CallOptions, type Method, startApp, type TestApp } from '#tests/support/app.ts';
import { type Call, faultsOfAnswer, operations } from '#tests/support/contract.ts';
import { formOf } from '#tests/support/forms.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { PASSPHRASE, shareTokenIn } from '#tests/support/links.ts';
import { aPerson, type Person, personWith } from '#tests/support/people.ts';
import { type Sample, soundSample } from '#tests/support/sample-calls.ts';

let app: TestApp;
let hurried: TestApp;
beforeAll(async () => {
  app = await startApp();
  // One try of everything, then 429.
  hurried = await startApp({ rateLimitScale: 0.000_1 });
});
afterAll(async () => {
  await app.close();
  await hurried.close();
});

const NOBODY = '00000000-0000-4000-8000-000000000000';
const JSON_TYPE = { 'content-type': 'application/json' };

/** What provokes the declared errors, whatever the operation; what does not fit an operation is simply answered otherwise. */
async function* provoked(call: Call, sample: Sample): AsyncGenerator<Answer> {
  const { operation, method: verb } = call;
  const method = verb as Method;
  const { who, path, ...sent } = sample;
  const send = (options: CallOptions, to = path) => who.call(method, to, { ...sent, ...options });
  const hasBody = operation.requestBody?.content['application/json'] !== undefined;
  if (operation.security?.length) {
    yield app.call(method, path, sent);
    yield app.call(method, path, { ...sent, token: 'dead' });
    if (operation.operationId.startsWith('token-') === false) {
      const { token } = await who.as.token.create({ name: 'Reads' });
      yield personWith(app, token).call(method, path, sent);
    }
  }
  // Open to everybody, but not with a session that has ended.
  else if (operation.responses['401']) yield app.call(method, path, { ...sent, token: 'dead' });
  if (call.path.includes('{')) {
    yield send({}, call.path.replace(/\{\w+\}/g, NOBODY));
    yield send({}, call.path.replace(/\{\w+\}/g, '17'));
  }
  if (call.path.startsWith('/api/share/'))
    yield send({}, call.path.replace('{token}', await aLockedToken(who)));
  if (method !== 'GET') {
    yield send({ body: 'x'.repeat(300_000), headers: JSON_TYPE });
    yield send({ body: 'name=x', headers: { 'content-type': 'text/plain' } });
  }
  if (operation.responses['412']) yield send({ headers: { 'if-match': '"999999"' } });
  // Nobody has no reservations.
  if (/^claim-(newLink|endLinks)$/.test(operation.operationId)) yield app.call(method, path, sent);
  // Open to everybody, but without a token only to a session.
  if (operation.operationId === 'auth-resetPassword') yield app.call(method, path, sent);
  if (/^(me-avatar|item-picture|admin-logo)$/.test(operation.operationId))
    yield send({
      body: formOf({ name: 'image', filename: 'big.jpg', bytes: Buffer.alloc(PHOTO.bytes + 200_000) }),
    });
  if (hasBody) {
    yield send({ body: '{"name":', headers: JSON_TYPE });
    yield send({ body: { unknown: true } });
    yield send({ body: { ...(sent.body as object), version: 999_999 } });
    yield send({ headers: { 'idempotency-key': 'é' } });
  }
  yield send({ body: WRONG[operation.operationId] ?? sent.body });
}

async function aLockedToken(who: Person): Promise<string> {
  const { id } = await who.as.wishlist.create({ name: 'Locked', isPublic: true });
  return shareTokenIn((await who.as.link.add({ id, name: 'Work', passphrase: PASSPHRASE })).url);
}

const WRONG: Record<string, object> = {
  'auth-login': { email: 'nobody@example.test', password: 'wrong' },
  'auth-signIn': { token: 'unknown' },
  'item-act': { ids: [NOBODY], act: 'remove' },
  'item-quickAdd': { text: 'A kettle', listId: NOBODY },
  'auth-resetPassword': { token: 'unknown', password: 'another fern that forgives' },
  'scrape-page': { url: 'http://127.0.0.1/' },
  'claim-lookAtKey': { key: 'unknown' },
  'claim-open': { key: 'unknown' },
  'share-unlock': { passphrase: 'no cake' },
  'link-askedToKeep': { key: 'unknown' },
  'link-accept': { key: 'unknown', name: 'Tom' },
  'people-invited': { token: 'unknown' },
  'people-accept': { token: 'unknown' },
};

test.each(operations)('$method $path answers as it declares, when it works', async (call) => {
  const { who, path, ...sent } = await soundSample(app, call);
  const answer = await who.call(call.method as Method, path, sent);
  const success = call.operation.responses['201'] ? 201 : 200;
  expect([answer.status, faultsOfAnswer(call, answer)]).toEqual([success, []]);
});

test.each(operations)('$method $path answers as it declares, when it fails', async (call) => {
  const sample = await soundSample(app, call);
  const seen = new Set<number>();
  for await (const answer of provoked(call, sample)) {
    const { status, body } = answer;
    seen.add(status);
    expect([status, body?.code, faultsOfAnswer(call, answer)]).toEqual([status, body?.code, []]);
  }
  const declared = Object.keys(call.operation.responses).map(Number);
  const provokable = declared.filter((status) => [401, 404, 413, 415, 412].includes(status));
  expect([...seen]).toEqual(expect.arrayContaining(provokable));
});

test.each(operations.filter(({ operation }) => operation.responses['429']))(
  '$method $path says when to come back, when it is asked too often',
  async (call) => {
    const { who, path, ...sent } = await soundSample(hurried, call).catch(() => fallback(call));
    const method = call.method as Method;
    for (let tries = 0; tries < 3; tries++) {
      const throttled = THROTTLED[call.operation.operationId]?.(tries);
      const answer = await who.call(method, path, throttled ? { body: throttled } : sent);
      if (answer.status !== 429) continue;
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(faultsOfAnswer(call, answer)).toEqual([]);
      return;
    }
    throw new Error('never refused');
  },
);

const NOBODYS_ID = '01939f70-52ce-7d18-9f30-2c1b0a9f8e75';

// Where only one way of calling is counted.
const THROTTLED: Record<string, (nth: number) => object> = {
  'auth-resetPassword': () => ({ token: 'unknown', password: 'another fern that forgives' }),
  'security-confirmSecondFactor': () => ({ code: '000000' }),
  'item-act': () => ({ ids: [NOBODYS_ID], act: 'move', wishlistId: NOBODYS_ID }),
  'me-update': (nth) => ({ email: `another-address-${nth}@example.test` }),
};

// What a sample is made of, a mail or a reservation, is itself refused here.
async function fallback({ path, operation }: Call): Promise<Sample> {
  const query = operation.operationId === 'auth-verify' ? '?token=unknown' : '';
  const body = operation.requestBody?.content['application/json']?.example;
  const { token } = await aSharedList(hurried);
  return {
    who: await aPerson(hurried),
    path: path.replace('{token}', token).replace('{id}', NOBODY) + query,
    ...(body !== undefined && { body }),
  };
}

test('a key that is used for two requests, and a key at work, answer as declared', async () => {
  for (const call of operations.filter(({ operation }) => operation.responses['422'])) {
    const { who, path, ...sent } = await soundSample(app, call);
    const headers = { 'idempotency-key': call.operation.operationId };
    await who.call('POST', path, { ...sent, headers });
    const answer = await who.call('POST', path, { ...sent, body: { other: 1 }, headers });
    expect([answer.status, faultsOfAnswer(call, answer)]).toEqual([422, []]);
  }
});

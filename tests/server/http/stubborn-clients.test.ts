import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BATCH, DATABASE } from '#shared/limits.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, type Person, personWith } from '#tests/support/people.ts';

let app: TestApp;
let ann: Person;
beforeAll(async () => {
  app = await startApp();
  ann = await aPerson(app);
});
afterAll(() => app.close());

describe('many calls with an Idempotency-Key at once', () => {
  const crowd = Array.from({ length: 3 * DATABASE.connections }, (_, nth) => nth);
  const answers = (path: string, body: (nth: number) => object) =>
    Promise.all(
      crowd.map((nth) =>
        app.call('POST', path, {
          body: body(nth),
          headers: { 'idempotency-key': `${path} ${nth}`.replace(' ', '') },
        }),
      ),
    );

  test('of calls that count tries are all answered, and the server goes on', async () => {
    const sent = await answers('/api/contact', (nth) => ({
      email: 'visitor@mail.example',
      message: `${nth}`,
    }));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await app.call('GET', '/readyz')).status).toBe(200);
  });

  test('of one address that registers again and again are all answered', async () => {
    const sent = await answers('/api/register', () => ({
      firstName: 'Nina',
      lastName: 'Okafor',
      email: 'nina@crowd.example',
      password: 'a fern that forgives',
    }));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await app.call('GET', '/readyz')).status).toBe(200);
  });
});

test('a batch of more calls than one answer can hold is refused as a whole', async () => {
  const list = await ann.as.wishlist.create({ name: 'Once more', isPublic: true });
  const batch = (...names: string[]) => {
    const inputs = Object.fromEntries(names.map((_, at) => [at, { token: list.shareToken }]));
    return app.call('GET', `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`);
  };
  const others = (calls: number) => Array<string>(calls).fill('blog.list');
  expect((await batch('share.byToken', ...others(BATCH.callsMax - 1))).body).toHaveLength(BATCH.callsMax);
  for (const tooMuch of [
    ['share.byToken', ...others(BATCH.callsMax)],
    ['share.byToken', 'claim.board'],
  ]) {
    const refused = await batch(...tooMuch);
    expect([refused.status, refused.text.includes('Once more')]).toEqual([400, false]);
  }
});

describe('a write that cannot be held to a version', () => {
  test('does not run on a tag, runs on *, and is refused to strangers first', async () => {
    const list = await ann.as.wishlist.create({ name: 'Birthday' });
    const item = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle' });
    const headers = { 'if-match': '"1"' };
    for (const [method, path, body] of [
      ['DELETE', `/api/wishlists/${list.id}`, undefined],
      ['PUT', `/api/wishlists/${list.id}/rotate-token`, undefined],
      ['DELETE', `/api/items/${item.id}`, undefined],
      ['PUT', '/api/me', { firstName: 'Lost' }],
    ] as const) {
      expect((await ann.call(method, path, { body, headers })).status).toBe(412);
      expect((await app.call(method, path, { body, headers })).status).toBe(401);
    }
    const after = await ann.as.wishlist.byId({ id: list.id });
    expect([after.shareToken, after.items[0]?.name]).toEqual([list.shareToken, 'Kettle']);
    const any = await ann.call('DELETE', `/api/wishlists/${list.id}`, { headers: { 'if-match': '*' } });
    expect(any.status).toBe(200);
  });

  test('takes any of several tags where versions are known, and a session first', async () => {
    const { id, version } = await ann.as.wishlist.create({ name: 'Birthday' });
    const rename = (who: Pick<Person, 'call'>, tags: string) =>
      who.call('PUT', `/api/wishlists/${id}`, { body: { name: 'Renamed' }, headers: { 'if-match': tags } });
    expect((await rename(ann, `"77", "${version}"`)).status).toBe(200);
    expect((await rename(ann, '"77", "78"')).status).toBe(412);
    expect((await rename(personWith(app, undefined), '"abc"')).status).toBe(401);
  });
});

describe('a body that is not plain UTF-8', () => {
  const send = (payload: Buffer, headers: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url: '/api/wishlists',
      payload,
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json', ...headers },
    });

  test.each(['iso-8859-1', 'utf-16', '"latin1"'])('labelled %s is refused', async (charset) => {
    const { statusCode } = await send(Buffer.from('{"name":"x"}'), {
      'content-type': `application/json; charset=${charset}`,
    });
    expect(statusCode).toBe(415);
  });

  test.each(['utf-8', 'UTF-8', '"utf8"'])('labelled %s is read', async (charset) => {
    const answer = await send(Buffer.from('{"name":"café"}'), {
      'content-type': `application/json; charset=${charset}`,
    });
    expect(answer.json().name).toBe('café');
  });

  test('with bytes that are no text is refused instead of changed', async () => {
    const answer = await send(Buffer.from('{"name":"caf\xe9"}', 'latin1'), {});
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'notJson']);
  });

  test('that is packed is refused for what it is', async () => {
    const answer = await send(gzipSync('{"name":"x"}'), { 'content-encoding': 'gzip' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrongContentType']);
  });
});

test('HEAD does not use up a mailed link', async () => {
  const { email } = await aUser(app, { isVerified: false });
  await app.call('POST', '/api/resend-verification', { body: { email } });
  const token = tokenIn(await app.mails.next(email, MAIL_TEXTS.verify.subject));
  expect((await app.call('HEAD', `/api/verify?token=${token}`)).status).toBe(405);
  expect((await app.call('GET', `/api/verify?token=${token}`)).status).toBe(200);
});

test('who is not let in is told how to come in', async () => {
  const challenge = async (token?: string) =>
    (await app.call('GET', '/api/wishlists', token === undefined ? {} : { token })).headers[
      'www-authenticate'
    ];
  expect(await challenge()).toBe('Bearer');
  expect(await challenge('dead')).toBe('Bearer error="invalid_token"');
  const { token } = await ann.as.token.create({ name: 'Reads' });
  const answer = await app.call('POST', '/api/wishlists', { body: { name: 'No' }, token });
  expect(answer.headers['www-authenticate']).toBe('Bearer error="insufficient_scope"');
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.app.server.address() as AddressInfo).port;
  });

  async function raw(request: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.write(request);
    await once(socket, 'close');
    return text;
  }

  test.each([
    ['no HTTP at all', 'NONSENSE\r\n\r\n', 400],
    ['a method that does not exist', 'FOO /api/me HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['headers of 40 kB', `GET /api/me HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['a bad percent code', 'GET /api/wishlists/% HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])('%s is answered in the one shape, with a request id', async (_what, request, status) => {
    const answer = await raw(request);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head.toLowerCase()).toMatch(/x-request-id: [\w-]{36}/);
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code: 'invalidInput' });
  });
});

import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { markOf } from '#server/http/no-script-cookies.ts';
import { CLAIM } from '#shared/limits.ts';
import { pageSourceOf } from '#tests/server/secrecy/plant.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList } from '#tests/support/givers.ts';

const source = pageSourceOf({}, () => app);
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ pageSource: source });
});
afterAll(() => app.close());

const gives = (token: string) => ({ cookie: `${CLAIM.saidCookie}=${markOf(token)}` });
const look = (token: string, headers: Record<string, string>, from = '10.4.0.1') =>
  app.call('GET', `/share/${token}/free`, { headers, from });

test('the page is packed, before its reader has said that they give and after', async () => {
  const { token } = await aSharedList(app);
  for (const headers of [{}, gives(token)] as Record<string, string>[]) {
    const answer = await app.app.inject({
      url: `/share/${token}/free`,
      headers: { ...headers, 'accept-encoding': 'br' },
    });
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      'br',
      'accept-encoding, accept-language, cookie',
    ]);
    const plain = await look(token, headers);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.text);
  }
});

test('until its reader has said that they give it is drawn once for each version of the list', async () => {
  const { token, maya, id } = await aSharedList(app);
  const drawn = vi.spyOn(source, 'fillNoScript');
  const first = await look(token, {});
  expect((await look(token, {}, '10.4.0.2')).text).toBe(first.text);
  expect(drawn).toHaveBeenCalledTimes(1);
  expect((await look(token, gives(token))).text).not.toBe(first.text);
  await maya.as.wishlist.update({ id, name: 'Another name' });
  expect((await look(token, {})).text).toContain('Another name');
  drawn.mockRestore();
});

test('one address that asks without end has ten of its pages drawn, and keeps nobody else waiting for theirs', async () => {
  const { token } = await aSharedList(app);
  await look(token, {});
  const flood = Array.from({ length: 60 }, () => look(token, gives(token), '10.4.1.1'));
  const [giver, recipient] = await Promise.all([
    look(token, gives(token), '10.4.2.1'),
    // At the same address: what has nothing to do with givers is no part of their queue.
    look(token, {}, '10.4.1.1'),
  ]);
  expect([giver.status, recipient.status]).toEqual([200, 200]);
  const answers = await Promise.all(flood);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
  for (const { status, body, headers } of answers.filter((one) => one.status !== 200))
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '1']);
});

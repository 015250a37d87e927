import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import { pageSourceOf } from '#tests/server/secrecy/plant.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { aNoScriptGiver, giverPageIn, NoScriptBrowser } from '#tests/support/no-script-browser.ts';
import { aUser, PASSWORD } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ pageSource: pageSourceOf({}, () => app) });
});
afterAll(() => app.close());

test('no address says what was done: a browser remembers its addresses, and is the recipient’s, too', async () => {
  const { token, items } = await aSharedList(app);
  const giver = new NoScriptBrowser(app);
  const leadsTo = async (fields: Record<string, string>) =>
    (await giver.send(token, fields)).headers.location;
  const afterNothing = await leadsTo({ act: 'giver' });
  const page = giverPageIn(await giver.call('GET', `/share/${token}/free`));
  expect(await leadsTo({ act: 'reserve', item: items[0] ?? '' })).toBe(afterNothing);
  const { board, said } = giverPageIn(await giver.call('GET', `/share/${token}/free`));
  expect([page.said, said?.itemId]).toEqual([null, items[0]]);
  const claim = board?.items[0]?.claims[0]?.id ?? '';
  expect(await leadsTo({ act: 'release', item: items[0] ?? '', claim })).toBe(afterNothing);
  const told = giverPageIn(await giver.call('GET', `/share/${token}/free`));
  expect(told.said?.text).toBe(CLAIM_TEXTS.released);
});

test.each([
  ['logs in', 'POST', '/api/login'],
  ['says that it shall forget them', 'DELETE', '/api/claims/device'],
] as const)(
  'that a browser’s reader gives, and what they did, counts until somebody %s',
  async (_, method, path) => {
    const { token, items } = await aSharedList(app);
    const giver = await aNoScriptGiver(app, token);
    const other = await aSharedList(app);
    await giver.sendAndFollow(other.token, { act: 'giver' });
    expect(await giver.board(token)).not.toBeNull();
    expect(await giver.board(other.token)).not.toBeNull();
    await giver.send(token, { act: 'reserve', item: items[0] });
    expect(giver.cookies.has(CLAIM.resultCookie)).toBe(true);
    const user = await aUser(app);
    await giver.call(
      method,
      path,
      method === 'POST' ? { body: { email: user.email, password: PASSWORD } } : {},
    );
    expect(giver.cookies.has(CLAIM.resultCookie)).toBe(false);
    expect(await giver.board(token)).toBeNull();
    expect(await giver.board(other.token)).toBeNull();
  },
);

test('a new link opens the reservations elsewhere, and this browser can be forgotten', async () => {
  const { token, items } = await aSharedList(app);
  const giver = await aNoScriptGiver(app, token);
  await giver.send(token, { act: 'reserve', item: items[0] });
  const { link } = giverPageIn(await giver.send(token, { act: 'link' }));
  const key = link?.split('/').at(-1);
  expect((await new NoScriptBrowser(app).call('POST', '/api/claims/open', { body: { key } })).status).toBe(
    200,
  );
  const page = giverPageIn(await giver.send(token, { act: 'forget' }));
  expect(page.said?.text).toBe('This browser no longer knows who you are. Your reservations stand.');
  expect(page.board).toBeNull();
  const next = giverPageIn(await giver.call('GET', `/share/${token}/free`));
  expect([next.said, next.board, [...giver.cookies.keys()]]).toEqual([null, null, []]);
  const { board } = await giver.sendAndFollow(token, { act: 'giver' });
  expect(board?.items[0]).toMatchObject({ taken: 1, claims: [{ isMine: false }] });
});

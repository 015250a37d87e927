import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSourceOf } from '#tests/server/secrecy/plant.ts';
import { PUBLIC_URL, startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { aNoScriptGiver, giverPageIn, NoScriptBrowser } from '#tests/support/no-script-browser.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ pageSource: pageSourceOf({}, () => app) });
});
afterAll(() => app.close());

const everythingOfGivers = async () =>
  execute(
    app.databaseUrl,
    'select (select json_agg(c) from claims c) as claims, (select count(*) from givers) as givers, (select json_agg(s) from stocks s) as stocks, (select json_agg(b) from boards b) as boards',
  );

test('nothing of givers is shown before somebody says that they give, and is kept nowhere', async () => {
  const { token, items } = await aSharedList(app);
  await (await aNoScriptGiver(app, token)).send(token, { act: 'reserve', item: items[0] });
  const stranger = new NoScriptBrowser(app);
  const answer = await stranger.call('GET', `/share/${token}/free`);
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' },
  });
  expect(giverPageIn(answer)).toMatchObject({ board: null, said: null });
  expect(answer.text).not.toContain('claims');
  const opened = await stranger.sendAndFollow(token, { act: 'giver' });
  expect(opened.board?.items).toMatchObject([{ itemId: items[0], taken: 1, free: 0 }]);
});

test('whoever keeps no cookie is told so instead of being asked for ever', async () => {
  const { token } = await aSharedList(app);
  const { headers } = await new NoScriptBrowser(app).send(token, { act: 'giver' });
  const again = await new NoScriptBrowser(app).call('GET', String(headers.location));
  expect(giverPageIn(again).said).toMatchObject({ tone: 'bad', text: expect.stringContaining('cookie') });
});

test('a form on another site changes nothing, with a cookie or without', async () => {
  const { token, items } = await aSharedList(app);
  const giver = await aNoScriptGiver(app, token);
  await giver.send(token, { act: 'reserve', item: items[0] });
  const before = await everythingOfGivers();
  for (const browser of [giver, new NoScriptBrowser(app)])
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
    ]) {
      const refused = await browser.send(token, { act: 'forget' }, headers);
      expect(refused.status).toBe(403);
      expect(giverPageIn(refused).said?.text).toBe('This must be done on our own page.');
      expect((await browser.send(token, { act: 'reserve', item: items[0] }, headers)).status).toBe(403);
    }
  expect(await everythingOfGivers()).toEqual(before);
  const { status } = await giver.send(token, { act: 'forget' }, { origin: PUBLIC_URL });
  expect(status).toBe(200);
});

test('a program that opens addresses, by GET or HEAD, changes nothing', async () => {
  const { token, items } = await aSharedList(app);
  const giver = await aNoScriptGiver(app, token);
  await giver.send(token, { act: 'reserve', item: items[0] });
  const before = await everythingOfGivers();
  for (const query of ['', '?act=giver', `?act=reserve&item=${items[0]}`, '?act=forget', '?said=reserved'])
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await giver.call(method, `/share/${token}/free${query}`);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  expect(await everythingOfGivers()).toEqual(before);
});

test('a link that shows nothing is answered as its own page answers', async () => {
  const { maya, id, token } = await aSharedList(app);
  await maya.as.wishlist.update({ id, isPublic: false });
  const browser = new NoScriptBrowser(app);
  for (const one of [token, 'unknown', 'no~token', 'x'.repeat(200)]) {
    const own = await browser.call('GET', `/share/${one}`);
    for (const answer of [
      await browser.call('GET', `/share/${one}/free`),
      await browser.send(one, { act: 'giver' }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toBe(own.text);
      const { 'x-request-id': _, date: __, ...headers } = answer.headers;
      expect(own.headers).toMatchObject(headers);
    }
  }
});

test('its owner is kept out with their session, whatever a form asks for', async () => {
  const { maya, token, items } = await aSharedList(app);
  const browser = await aNoScriptGiver(app, token);
  const headers = { authorization: `Bearer ${maya.token}` };
  expect((await browser.call('GET', `/share/${token}/free`, { headers })).status).toBe(403);
  const refused = await browser.send(token, { act: 'reserve', item: items[0] }, headers);
  expect(refused).toMatchObject({ status: 403, body: { code: 'ownerKeptOut' } });
});

test('what is asked for of the list stays asked for, before and after its reader says that they give and reserves', async () => {
  const { token, items } = await aSharedList(app);
  const path = `/share/${token}/free?max=50&free=1`;
  const giver = new NoScriptBrowser(app);
  const gate = giverPageIn(await giver.call('GET', path));
  expect(gate.board).toBeNull();
  expect(gate).toEqual(giverPageIn(await giver.call('GET', `/share/${token}/free`)));
  for (const fields of [{ act: 'giver' }, { act: 'reserve', item: items[0] ?? '' }]) {
    const { status, headers } = await giver.call('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
    expect([status, headers.location]).toEqual([303, `${path}&said`]);
    const page = giverPageIn(await giver.call('GET', String(headers.location)));
    expect([page.search, page.ownAddress]).toEqual(['?max=50&free=1', path]);
  }
});

import { expect, test } from 'vitest';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { boardOf, linksOf, tokenIn } from '#tests/support/keepers.ts';
import { app, keepers, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson } from '#tests/support/people.ts';

mailGivers();

test('once a list is sealed every address its owner had opens the list alone, at once', async () => {
  const list = await aSharedList(app);
  const own = (await keepers.linkFor(list.maya, list.id)).body;
  const grandma = new GiverBrowser(app);
  const kept = (await boardOf(grandma, tokenIn(own.url))).headers.etag as string;
  const { key } = await keepers.ask(list);
  expect((await boardOf(grandma, tokenIn(own.url))).status).toBe(200);
  await keepers.accept(new GiverBrowser(app), key);
  for (const token of [list.token, tokenIn(own.url)]) {
    const board = await boardOf(grandma, token, kept);
    expect(board.body.code).toBe('boardClosed');
    expect((await grandma.reserve(token, list.items[0])).body.code).toBe('boardClosed');
    expect((await grandma.call('GET', `/share/${token}/free`)).text).not.toContain('I am a giver');
    expect((await grandma.call('GET', `/api/share/${token}`)).body.opens).toBe('look');
  }
  for (const draft of [{ opens: 'board' }, { name: 'x', opens: 'board' }])
    expect((await keepers.linkFor(list.maya, list.id, draft)).body.code).toBe('keeperOnly');
  const change = await list.maya.call('PATCH', `/api/links/${own.id}`, { body: { opens: 'board' } });
  expect(change.body.code).toBe('keeperOnly');
  const another = (await keepers.linkFor(list.maya, list.id, { name: 'Work' })).body;
  expect(another).toMatchObject({ opens: 'look', isKeepers: false });
});

test('of a link that the keeper made its owner sees the name and by whom, and can neither read, change, replace nor end it', async () => {
  const { maya, id, tom, link, keepersToken, items } = await keepers.aSealedList();
  const grandma = new GiverBrowser(app);
  expect((await grandma.reserve(keepersToken, items[0])).status).toBe(201);
  const shown = (await linksOf(maya, id)).find((one) => one.id === link.id);
  expect(shown).toMatchObject({ name: 'Grandma', madeBy: 'Tom', isKeepers: true, url: null, opens: 'board' });
  const calls = [
    await maya.call('PATCH', `/api/links/${link.id}`, { body: { isPaused: true } }),
    await maya.call('POST', `/api/links/${link.id}/replace`, { body: {} }),
    await maya.call('DELETE', `/api/links/${link.id}`),
  ];
  for (const { status, body } of calls) expect([status, body.code]).toEqual([403, 'keepersLink']);
  expect((await boardOf(grandma, keepersToken)).status).toBe(200);
  const [main] = await linksOf(tom, id);
  expect(main).toMatchObject({ isMain: true });
  expect((await tom.call('POST', `/api/links/${main?.id}/replace`, { body: {} })).body.code).toBe(
    'keepersLink',
  );
  expect((await tom.call('PATCH', `/api/links/${main?.id}`, { body: { isPaused: true } })).body.code).toBe(
    'ownersLink',
  );
});

test('a keeper takes a link of the owner’s over by replacing it: its new address is told to them alone', async () => {
  const list = await aSharedList(app);
  const own = (await keepers.linkFor(list.maya, list.id)).body;
  const { key } = await keepers.ask(list);
  const tom = new GiverBrowser(app);
  await keepers.accept(tom, key);
  const replaced = (await tom.call('POST', `/api/links/${own.id}/replace`, { body: {} })).body;
  expect(replaced).toMatchObject({ isKeepers: true, opens: 'board' });
  expect((await boardOf(tom, tokenIn(replaced.url))).status).toBe(200);
  expect((await boardOf(tom, tokenIn(own.url))).status).toBe(404);
  expect((await linksOf(list.maya, list.id)).find(({ id }) => id === own.id)).toMatchObject({
    url: null,
    madeBy: 'Tom',
  });
});

test('what this browser keeps goes over into the account, and never into that of whom it surprises', async () => {
  const { maya, id, tom } = await keepers.aSealedList();
  const headers = { cookie: `__Host-ww_giver=${tom.cookie}`, 'sec-fetch-site': 'same-origin' };
  expect((await maya.call('GET', '/api/claims/offered', { headers })).body).toEqual({ count: 0 });
  await maya.call('POST', '/api/claims/keep', { headers, body: {} });
  expect((await maya.call('GET', '/api/keepings', { headers })).body).toEqual([]);
  const account = await aPerson(app, { firstName: 'Tom' });
  expect((await account.call('GET', '/api/claims/offered', { headers })).body).toEqual({ count: 1 });
  await account.call('POST', '/api/claims/keep', { headers, body: {} });
  expect((await account.call('GET', '/api/keepings')).body).toMatchObject([{ id }]);
});

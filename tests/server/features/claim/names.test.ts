import { expect, test } from 'vitest';
import { giverCipher } from '#server/givers/giver-keys.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, box, keepers, mailGivers } from '#tests/support/mailed-givers.ts';

mailGivers();

const WAYS_ELSEWHERE = [
  'see https://evil.example/x',
  'WWW.evil.example',
  'evil.com',
  'EVIL.COM',
  'vera@evil.example',
];

test.each([
  ['Vera\nYour password has expired', ACCOUNT_TEXTS.nameOneLine],
  ['Vera\u2028More', ACCOUNT_TEXTS.nameOneLine],
  ...WAYS_ELSEWHERE.map((name) => [name, ACCOUNT_TEXTS.nameIsAddress]),
])('a giver cannot be called %j, wherever givers get a name', async (name, error) => {
  const { maya, id, token, items } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  const { claim } = (await vera.reserve(token, items[0])).body;
  const { key } = await keepers.ask({ maya, id });
  const answers = [
    await new GiverBrowser(app).reserve(token, items[0], { name }),
    await vera.call('PATCH', `/api/claims/${claim.id}`, { body: { name } }),
    await keepers.accept(new GiverBrowser(app), key, name),
    await maya.call('POST', `/api/wishlists/${id}/links`, { body: { name: 'Work', giverName: name } }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([400, error]));
});

test('a giver’s name loses what nobody sees and what turns the letters around it; of nothing to see it is none', async () => {
  const { token, items } = await aSharedList(app, [9]);
  const vera = new GiverBrowser(app);
  const named = await vera.reserve(token, items[0], { name: ' \u202eVera\u2066 St.Clair\u200b, J.R. ' });
  expect(named.body.claim.name).toBe('Vera St.Clair, J.R.');
  const unseen = await new GiverBrowser(app).reserve(token, items[0], { name: '\u202e\u200b' });
  expect(unseen.body.claim.name).toBeNull();
});

test('a name from before that rule is shown on one line and in its order, to givers and in letters', async () => {
  const { token, items, maya, id } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  await vera.reserve(token, items[0], { showName: true });
  const em = app.database.em.fork();
  const { encrypt } = await giverCipher(em);
  await em.execute('update givers set name = ? where id = (select giver_id from claims where item_id = ?)', [
    encrypt('Vera\n\u202eclick here'),
    items[0],
  ]);
  await em.execute(`update share_links set giver_name = E'Tom\\n\u202eclick' where wishlist_id = ?`, [id]);
  const [row] = await new GiverBrowser(app).board(token);
  expect(row.claims[0].name).toBe('Vera click here');
  const [own] = await vera.mine();
  expect(own.name).toBe('Vera click here');
  expect((await app.call('GET', `/api/share/${token}`)).body.giverName).toBe('Tom click');
  expect((await maya.call('GET', `/api/wishlists/${id}/links`)).body[0].giverName).toBe('Tom click');
  await vera.call('PATCH', `/api/claims/${own.id}`, { body: { email: 'vera@names.test' } });
  const letter = await box.mailTo('vera@names.test');
  expect(letter.text).not.toMatch(/\u202e|Vera\n/);
});

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giverCipher } from '#server/givers/giver-keys.ts';
import { unsentNews } from '#server/givers/mails/queue-mails.ts';
import { claimsOf } from '#server/givers/own-claims.ts';
import type { ItemChange } from '#shared/item.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const SAID = {
  isMostWanted: true,
  exactness: 'similar',
  usedOk: true,
  lendOk: true,
  choices: ['Green', 'Blue'],
} satisfies ItemChange;
const UNSAID = { isMostWanted: false, exactness: null, usedOk: false, lendOk: false, choices: [] };

describe('What a wish says', () => {
  test('is told to whoever opens the list, and what is not said is left out', async () => {
    const { maya, items, token } = await aSharedList(app, [1, 1]);
    expect(await maya.as.item.update({ id: items[0], ...SAID })).toMatchObject(SAID);
    const [said, unsaid] = (await app.call('GET', `/api/share/${token}`)).body.items;
    expect(said).toMatchObject(SAID);
    for (const field of Object.keys(SAID)) expect(unsaid).not.toHaveProperty(field);
  });

  test('may be left out: a script that knows none of it goes on working, and loses none of it', async () => {
    const { maya, id, items } = await aSharedList(app, [1]);
    const body = {
      name: 'Socks',
      url: '',
      price: 3,
      size: 'M',
      color: '',
      quantity: 1,
      details: '',
      imageUrl: '',
    };
    expect((await maya.call('POST', `/api/wishlists/${id}/items`, { body })).body).toMatchObject(UNSAID);
    await maya.as.item.update({ id: items[0], ...SAID });
    const changed = await maya.call('PUT', `/api/items/${items[0]}`, { body });
    expect(changed.body).toMatchObject({ name: 'Socks', ...SAID });
  });

  test('is taken back by null or by false', async () => {
    const { maya, items } = await aSharedList(app, [1]);
    await maya.as.item.update({ id: items[0], ...SAID });
    const nothing = { ...UNSAID, choices: null };
    expect(await maya.as.item.update({ id: items[0], ...nothing })).toMatchObject(UNSAID);
  });

  test.each([
    [{ choices: ['1', '2', '3', '4', '5', '6'] }, 'An item can have at most 5 choices'],
    [{ choices: ['x'.repeat(61)] }, 'A choice can have at most 60 characters'],
    [{ choices: ['Green', '  '] }, 'A choice needs a name'],
    [{ choices: ['Green\nBlue'] }, 'A choice is one line'],
    [{ choices: 'Green' }, 'choices must be a list of texts'],
    [{ exactness: 'roughly' }, 'exactness must be exact, similar or surprise, or null'],
    [{ usedOk: 'yes' }, 'This field must be true or false'],
  ])('is refused with a sentence where it makes no sense: %j', async (body, error) => {
    const { maya, items } = await aSharedList(app, [1]);
    const answer = await maya.call('PUT', `/api/items/${items[0]}`, { body });
    expect(answer).toMatchObject({ status: 400, body: { error } });
  });
});

describe('Whoever has reserved the item', () => {
  test('reads that its choices have changed, and is not told that it is wanted most', async () => {
    const { maya, items, token } = await aSharedList(app, [1]);
    const vera = new GiverBrowser(app);
    await vera.reserve(token, items[0]);
    await maya.as.item.update({ id: items[0], isMostWanted: true });
    expect(await vera.mine()).toMatchObject([{ news: null, item: { isMostWanted: true } }]);
    await maya.as.item.update({ id: items[0], choices: ['Blue'] });
    expect(await vera.mine()).toMatchObject([{ news: 'changed', item: { choices: ['Blue'] } }]);
  });

  test('hears nothing of an upgrade: what was remembered before these fields reads as if nothing was said', async () => {
    const { items, token } = await aSharedList(app, [1, 1]);
    const vera = new GiverBrowser(app);
    for (const item of items) await vera.reserve(token, item, { email: 'vera@upgrade.test' });
    await forgetFields();
    await execute(app.databaseUrl, 'update items set removed_at = now() where id = ?', [items[1]]);
    expect(await vera.mine()).toMatchObject([
      { news: 'removed', item: UNSAID },
      { news: null, item: UNSAID },
    ]);
  });

  test('gets no second mail about a change that was mailed before the upgrade', async () => {
    const { maya, items, token } = await aSharedList(app, [1]);
    const vera = new GiverBrowser(app);
    await vera.reserve(token, items[0]);
    await forgetFields();
    await maya.as.item.update({ id: items[0], size: 'XL' });
    const em = app.database.em.fork();
    const [row] = await em.execute<{ giver_id: string }[]>('select giver_id from claims where item_id = ?', [
      items[0],
    ]);
    const given = { giverId: row?.giver_id ?? '', userIds: [], cipher: await giverCipher(em), publicUrl: '' };
    const claims = await claimsOf(em, given);
    expect(await unsentNews(em, claims)).toHaveLength(1);
    const before = { name: 'Gift 0', imageUrl: '', url: '', price: null, size: 'XL', color: '', details: '' };
    const mailed = createHash('sha256')
      .update(JSON.stringify(['changed', before, 1]))
      .digest('hex');
    await em.execute('update claims set mailed_news = ? where item_id = ?', [mailed, items[0]]);
    expect(await unsentNews(em, claims)).toEqual([]);
  });
});

/** As claims were written before an item had them. */
const forgetFields = () =>
  execute(
    app.databaseUrl,
    `update claims set told = told - array[${Object.keys(UNSAID).map((field) => `'${field}'`)}]`,
    [],
  );

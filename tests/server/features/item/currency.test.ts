import { describe, expect, test } from 'vitest';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { accountCalls, aRegistration } from '#tests/support/accounts.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { add, ann, app, fillAList, wishlistId } from '#tests/support/item-adders.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

fillAList();

const aList = (owner: Person) => owner.as.wishlist.create({ name: 'Priced', isPublic: true });
const change = (id: string, body: object) => ann.call('PUT', `/api/items/${id}`, { body });

describe('the currency of a price', () => {
  test.each([
    [34.9, 'EUR'],
    [1980, 'JPY'],
    [3.505, 'KWD'],
    [1_500_000, 'VND'],
    [9_999_999_999.99, 'IDR'],
  ])('comes back with it as it was sent: %d %s', async (price, currency) => {
    const { body } = await add({ name: 'Kettle', price, currency });
    expect(body).toMatchObject({ price, currency });
    const { items } = await ann.as.wishlist.byId({ id: wishlistId });
    expect(items).toContainEqual(expect.objectContaining({ id: body.id, price, currency }));
  });

  test.each(['euro', 'eur', 'XXX', 'DEM', '', 978, 'constructor'])(
    '%j is none of ISO 4217',
    async (currency) => {
      expect(await add({ name: 'Kettle', price: 5, currency })).toMatchObject({
        status: 400,
        body: { code: 'invalidInput', error: 'A currency is a code of ISO 4217, EUR for example' },
      });
    },
  );

  test('has no fewer decimals than the price', async () => {
    const refused = {
      status: 400,
      body: { code: 'priceTooFine', error: 'The price has more decimals than its currency' },
    };
    expect(await add({ name: 'Kettle', price: 34.905, currency: 'EUR' })).toMatchObject(refused);
    expect(await add({ name: 'Kettle', price: 34.5, currency: 'JPY' })).toMatchObject(refused);
    const { body } = await add({ name: 'Kettle', price: 34.5, currency: 'EUR' });
    expect(await change(body.id, { currency: 'JPY' })).toMatchObject(refused);
    expect((await change(body.id, { currency: 'JPY', price: 35 })).body).toMatchObject({
      currency: 'JPY',
      price: 35,
    });
  });

  test('stays when a call of before there were currencies changes the price, which is rounded to it', async () => {
    const { body } = await add({ name: 'Kettle', price: 34.5, currency: 'EUR' });
    expect((await change(body.id, { price: 12.345 })).body).toMatchObject({ price: 12.35, currency: 'EUR' });
    expect((await change(body.id, { name: 'Pot' })).body).toMatchObject({ price: 12.35, currency: 'EUR' });
    expect((await change(body.id, { price: null })).body).toMatchObject({ price: null, currency: 'EUR' });
    expect((await change(body.id, { price: 5 })).body).toMatchObject({ price: 5, currency: 'EUR' });
    expect((await change(body.id, { currency: null })).body).toMatchObject({ price: 5, currency: null });
    expect((await change(body.id, { price: 6 })).body).toMatchObject({ price: 6, currency: null });
  });
});

describe('a new price without a currency', () => {
  const priced = async (owner: Person, wishlistId: string, draft: object = {}) =>
    (
      await owner.call('POST', `/api/wishlists/${wishlistId}/items`, {
        body: { name: 'Gift', price: 5, ...draft },
      })
    ).body.currency;

  test('has none where none is set', async () => {
    const maya = await aPerson(app);
    expect(await priced(maya, (await aList(maya)).id)).toBeNull();
  });

  test('has that of the account, and rather that of the last price on its list', async () => {
    const maya = await aPerson(app);
    const { body } = await maya.call('PUT', '/api/me', { body: { currency: 'EUR' } });
    expect(body.user.currency).toBe('EUR');
    const { id } = await aList(maya);
    expect(await priced(maya, id)).toBe('EUR');
    expect(await priced(maya, id, { price: null })).toBeNull();
    expect(await priced(maya, id, { currency: 'CHF' })).toBe('CHF');
    expect(await priced(maya, id)).toBe('CHF');
    expect(await priced(maya, id, { currency: null })).toBeNull();
    expect(await priced(maya, id)).toBe('CHF');
    expect(await priced(maya, (await aList(maya)).id)).toBe('EUR');
    expect((await maya.call('PUT', '/api/me', { body: { currency: 'euro' } })).status).toBe(400);
    await maya.call('PUT', '/api/me', { body: { currency: null } });
    expect(await priced(maya, (await aList(maya)).id)).toBeNull();
  });

  test('has it also when an item gets its first price later', async () => {
    const maya = await aPerson(app);
    const { id } = await aList(maya);
    const hug = await maya.as.item.add({ wishlistId: id, name: 'Hug' });
    expect(await priced(maya, id, { currency: 'CHF' })).toBe('CHF');
    expect(await maya.as.item.update({ id: hug.id, price: 3 })).toMatchObject({ price: 3, currency: 'CHF' });
  });

  test('of a new account has that of the country of the browser that follows the link', async () => {
    const { post, logIn } = accountCalls(() => app);
    const draft = aRegistration();
    await post('register', draft);
    const token = tokenIn(await app.mails.next(draft.email, MAIL_TEXTS.verify.subject));
    await app.call('GET', `/api/verify?token=${token}`, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
    const { body } = await logIn(draft.email, draft.password);
    expect((await app.call('GET', '/api/me', { token: body.token })).body.user.currency).toBe('EUR');
  });
});

describe('givers', () => {
  test('read the currency on the shared list and among their reservations', async () => {
    const maya = await aPerson(app);
    const { id, shareToken } = await aList(maya);
    const kettle = await maya.as.item.add({ wishlistId: id, name: 'Kettle', price: 5, currency: 'EUR' });
    await maya.as.item.add({ wishlistId: id, name: 'Hug' });
    const { items } = (await app.call('GET', `/api/share/${shareToken}`)).body;
    expect(items).toMatchObject([{ price: 5, currency: 'EUR' }, {}]);
    expect(items[1]).not.toHaveProperty('currency');
    const vera = new GiverBrowser(app);
    await vera.reserve(shareToken, kettle.id);
    expect(await vera.mine()).toMatchObject([{ item: { price: 5, currency: 'EUR' }, news: null }]);
  });

  test('are told of another currency, and not that there are currencies now', async () => {
    const maya = await aPerson(app);
    const { id, shareToken } = await aList(maya);
    const kettle = await maya.as.item.add({ wishlistId: id, name: 'Kettle', price: 5 });
    const vera = new GiverBrowser(app);
    await vera.reserve(shareToken, kettle.id);
    // As the version before remembers it.
    await app.database.em
      .fork()
      .execute("update claims set told = told - 'currency' where item_id = ?", [kettle.id]);
    expect(await vera.mine()).toMatchObject([{ item: { currency: null }, news: null }]);
    await maya.as.item.update({ id: kettle.id, currency: 'EUR' });
    expect(await vera.mine()).toMatchObject([{ item: { currency: 'EUR' }, news: 'changed' }]);
    await maya.as.item.remove({ id: kettle.id });
    expect(await vera.mine()).toMatchObject([{ item: { price: 5, currency: null }, news: 'removed' }]);
  });
});

import { describe, expect, test } from 'vitest';
import { Item } from '#server/database/item.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { WISHLIST } from '#shared/limits.ts';
import { add, ann, app, fillAList } from '#tests/support/item-adders.ts';

fillAList();

describe('adding', () => {
  test('an item keeps every field, texts trimmed', async () => {
    const draft = {
      name: '  Walnut turntable ',
      url: 'https://shop.example/turntable',
      price: 189.5,
      currency: 'EUR',
      size: ' 40 cm ',
      color: 'Walnut',
      quantity: 2,
      details: 'Any belt-drive is fine',
      isMostWanted: true,
      exactness: 'similar',
      usedOk: true,
      lendOk: true,
      choices: [' Walnut ', 'Oak'],
      privateNote: 'Grandma has asked already',
      isDraft: true,
      isEndless: true,
      imageUrl: 'https://shop.example/turntable.jpg',
    };
    const { status, body } = await add(draft);
    expect(status).toBe(200);
    const { id, wishlistVersion } = body;
    const stored = { ...draft, id, name: 'Walnut turntable', size: '40 cm', picture: null, version: 1 };
    stored.choices = ['Walnut', 'Oak'];
    expect(body).toEqual({ ...stored, sectionId: null, wishlistVersion });
  });

  test('only a name is needed: no price, quantity one, the rest empty', async () => {
    expect((await add({ name: 'Socks' })).body).toMatchObject({
      url: '',
      price: null,
      size: '',
      color: '',
      quantity: 1,
      details: '',
      imageUrl: '',
    });
  });

  test('an empty name is refused', async () => {
    expect(await add({ name: '  ' })).toMatchObject({ status: 400, body: { error: 'Name required' } });
  });

  test('items come back in the order of creation', async () => {
    const list = await ann.as.wishlist.create({ name: 'Ordered' });
    for (const name of ['one', 'two', 'three']) await ann.as.item.add({ wishlistId: list.id, name });
    expect((await ann.as.wishlist.byId({ id: list.id })).items.map((item) => item.name)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  test.each([
    [0, null],
    [-5, null],
    [null, null],
    [0.004, null],
    [19.999, 20],
    [9_999_999_999.99, 9_999_999_999.99],
  ])('a price of %s is stored as %s', async (price, stored) => {
    expect((await add({ name: 'Priced', price })).body.price).toBe(stored);
  });

  test.each([['12'], [true], [10_000_000_000], ['']])('a price of %j is refused', async (price) => {
    expect((await add({ name: 'Priced', price })).status).toBe(400);
  });

  test.each([[0], [1.5], [10_000], ['2'], [-1]])('a quantity of %j is refused', async (quantity) => {
    expect((await add({ name: 'Counted', quantity })).body.error).toBe(
      'The quantity must be a whole number from 1 to 9,999',
    );
  });

  test('details may have 255 characters and not one more', async () => {
    expect((await add({ name: 'Long', details: 'ä'.repeat(255) })).status).toBe(200);
    expect((await add({ name: 'Long', details: 'ä'.repeat(256) })).body.error).toBe(
      'Details can have at most 255 characters',
    );
  });

  test('a list holds 1,000 items, also when two are added at the same moment', async () => {
    const list = await ann.as.wishlist.create({ name: 'Full' });
    const em = app.database.em.fork();
    const wishlist = em.getReference(Wishlist, list.id);
    for (let made = 0; made < WISHLIST.itemsPerList - 1; made++)
      em.create(Item, { id: crypto.randomUUID(), wishlist, name: `Item ${made}` });
    await em.flush();
    const answers = await Promise.all(
      [1, 2].map(() => add({ name: 'Last' }, `/api/wishlists/${list.id}/items`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

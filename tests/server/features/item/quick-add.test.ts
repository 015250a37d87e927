import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { QUICK_ADD } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Person, people } from '#tests/support/people.ts';

const KETTLE = `<title>Blue kettle</title><script type="application/ld+json">${JSON.stringify({
  ...{ '@type': 'Product', name: 'Blue kettle', image: '/kettle.jpg' },
  offers: { '@type': 'Offer', price: '24.90', priceCurrency: 'EUR' },
})}</script><h1>Blue kettle</h1>`;

const shop = createServer(({ url }, response) => {
  if (url === '/wall') response.writeHead(403).end();
  else if (url === '/no-money')
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(KETTLE.replace(',"priceCurrency":"EUR"', ''));
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(KETTLE);
});
let origin: string;
let app: TestApp;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  await new Promise<void>((ready) => shop.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  app = await startApp({ scrapeAllow: [host] });
  ({ ann, bob } = await people(app));
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await app.close();
});
beforeEach(async () => {
  for (const { id } of await ann.as.wishlist.list()) await ann.as.wishlist.remove({ id });
});

const aList = async (name: string) => (await ann.as.wishlist.create({ name })).id;
const send = (body: object) => ann.call('POST', '/api/quick-add', { body });
const itemsOf = async (id: string) => (await ann.as.wishlist.byId({ id })).items;

test('links are read and stand on the list as drafts, with the price that was typed beside them', async () => {
  await aList('Older');
  const id = await aList('Birthday');
  const { status, body } = await send({ text: `Look: ${origin}/kettle\n${origin}/kettle?b 19,90 €\nBye!` });
  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    ['Blue kettle', 'Blue kettle'],
  ]);
  expect(await itemsOf(id)).toMatchObject([
    { name: 'Blue kettle', url: `${origin}/kettle`, price: 24.9, currency: 'EUR', isDraft: true },
    { price: 19.9, currency: 'EUR', imageUrl: `${origin}/kettle.jpg`, isDraft: true },
  ]);
});

test('where a shop does not let us look, the text beside the link is the name, else the shop', async () => {
  const id = await aList('Birthday');
  await send({ text: `A kettle ${origin}/wall\n${origin}/wall`, listId: id });
  expect(await itemsOf(id)).toMatchObject([
    { name: 'A kettle' },
    { name: '127.0.0.1', url: `${origin}/wall` },
  ]);
});

test('what a page asks in no money is asked in that of the list, and with its decimals', async () => {
  const id = await aList('Birthday');
  await ann.as.item.add({ wishlistId: id, name: 'Lamp', price: 4000, currency: 'JPY' });
  await send({ text: `${origin}/no-money`, listId: id });
  expect((await itemsOf(id))[1]).toMatchObject({ name: 'Blue kettle', price: 25, currency: 'JPY' });
});

test('without any link each line is a wish', async () => {
  const id = await aList('Birthday');
  await send({ text: '- Socks\n- Mug 12 €', listId: id });
  expect(await itemsOf(id)).toMatchObject([{ name: 'Socks' }, { name: 'Mug', price: 12, currency: 'EUR' }]);
});

test.each([
  ['nothing in it', { text: ' \n--- ' }, [400, 'text']],
  ['too many', { text: 'wish\n'.repeat(QUICK_ADD.wishes + 1) }, [400, 'text']],
  ['too long a text', { text: 'x'.repeat(QUICK_ADD.textLength + 1) }, [400, 'text']],
  ['no text', {}, [400, 'text']],
  ['a field of nobody', { text: 'Socks', list: 1 }, [400, 'list']],
  ['no list', { text: 'Socks', listId: 'none' }, [400, 'listId']],
])('%s is refused at its field, and adds nothing', async (_, body, [status, path]) => {
  const id = await aList('Birthday');
  const answer = await send(body);
  expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([status, path]);
  expect(await itemsOf(id)).toEqual([]);
});

test.each([
  ['half an emoji at the end of what is read', `a${'🎁'.repeat(200)}`],
  ['a lone surrogate', 'Socks \ud800 and \udfff'],
  ['a zero', 'So\0cks'],
  ['a name that nobody sees', '\u3164\u115f'],
  ['a link that is too long', `https://shop.example/${'x'.repeat(3_000)}`],
  ['a link to a house', 'http://192.168.0.1/x http://user:pw@shop.example/ https://shop.example:8443/'],
  ['blanks without end', `a${' '.repeat(280)}x5€\n`.repeat(30)],
  ['brackets without end', `https://a.example/${')'.repeat(9_000)}`],
])('%s is added or refused, and never an error of ours', async (_, text) => {
  await aList('Birthday');
  expect([200, 400]).toContain((await send({ text })).status);
});

test('a list of somebody else’s, and none at all, are not found', async () => {
  const { id } = await bob.as.wishlist.create({ name: 'Bob’s' });
  expect((await send({ text: 'Socks', listId: id })).status).toBe(404);
  expect((await send({ text: 'Socks' })).body.code).toBe('wishlistNotFound');
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PHOTO, PICTURE } from '#shared/limits.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { anAnimatedGif, aPhoto, halvesOf } from '#tests/support/photos.ts';
import { openShop, type ShopServer } from '#tests/support/shop-server.ts';

let shop: ShopServer;
let app: TestApp;
let ann: Person;
let asked: (string | undefined)[] = [];
beforeAll(async () => {
  shop = await openShop();
  app = await startApp({ scrapeAllow: [shop.host] });
  ann = await aPerson(app);
});
beforeEach(() => {
  asked = [];
  shop.answer = async (request, response) => {
    asked.push(request.url);
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await aPhoto('jpeg', 300));
  };
});
afterAll(async () => {
  await app.close();
  shop.close();
});

const inShop = (path: string) => `http://${shop.host}/${path}`;
const aList = () => ann.as.wishlist.create({ name: 'Birthday', isPublic: true });
const itemOf = async (listId: string) => (await ann.as.wishlist.byId({ id: listId })).items[0];
const pictureOf = async (listId: string) => (await itemOf(listId))?.picture;
const jobsOf = (itemId: string) =>
  app.database.em
    .fork()
    .execute<{ state: string; limit: number; longest: number }[]>(
      `select state, retry_limit as limit, retry_delay_max as longest from pgboss.job where name = 'picture-copy' and data @> ?::jsonb order by id`,
      [JSON.stringify({ itemId })],
    );
const until = (check: () => Promise<unknown>) => expect.poll(check, { timeout: 10_000, interval: 50 });

test('the picture on the web is copied once the item is saved; its address stays as it was sent', async () => {
  const list = await aList();
  const body = { name: 'Kettle', imageUrl: inShop('kettle.jpg') };
  const added = await ann.call('POST', `/api/wishlists/${list.id}/items`, { body });
  expect(added.body).toMatchObject({ ...body, picture: null });
  await until(() => pictureOf(list.id)).toMatch(/^\/uploads\/[0-9a-f]{32}-300x300\.webp$/);
  const { imageUrl, picture } = (await itemOf(list.id)) ?? {};
  expect(imageUrl).toBe(body.imageUrl);
  expect((await app.call('GET', String(picture))).status).toBe(200);
  expect(asked).toEqual(['/kettle.jpg']);
});

test('a copy is something new for everybody who keeps the list, and makes nobody’s edit a stale one', async () => {
  const list = await aList();
  const isTagged = Promise.withResolvers<void>();
  const { answer } = shop;
  shop.answer = async (request, response) => {
    await isTagged.promise;
    return answer(request, response);
  };
  const item = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl: inShop('a.jpg') });
  const tagsOf = async () =>
    Promise.all(
      [`/api/share/${list.shareToken}`, `/api/wishlists/${list.id}`].map(
        async (path) => (await ann.call('GET', path)).headers.etag,
      ),
    );
  const before = await tagsOf();
  isTagged.resolve();
  await until(() => pictureOf(list.id)).toBeTruthy();
  const after = await tagsOf();
  expect(after.map((tag, at) => tag === before[at])).toEqual([false, false]);
  const { version } = item;
  expect((await ann.as.item.update({ id: item.id, color: 'Red', version })).color).toBe('Red');
  const ifMatch = { 'if-match': String((await tagsOf())[1]) };
  const renamed = await ann.call('PUT', `/api/wishlists/${list.id}`, {
    body: { name: 'New' },
    headers: ifMatch,
  });
  expect(renamed.status).toBe(200);
});

test('a list that was opened before a copy can be renamed after it', async () => {
  const list = await aList();
  const item = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl: inShop('b.jpg') });
  await until(() => pictureOf(list.id)).toBeTruthy();
  const change = { id: list.id, name: 'New', version: item.wishlistVersion };
  expect((await ann.as.wishlist.update(change)).name).toBe('New');
});

test('an edit that names another picture has that one copied, and the old copy is not shown in between', async () => {
  const list = await aList();
  const { id } = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl: inShop('old.jpg') });
  await until(() => pictureOf(list.id)).toBeTruthy();
  shop.answer = async (request, response) => {
    asked.push(request.url);
    response.end(await aPhoto('png', 120));
  };
  expect((await ann.as.item.update({ id, imageUrl: inShop('new.png') })).picture).toBeNull();
  await until(() => pictureOf(list.id)).toContain('-120x120');
});

test('saving waits for no shop, and what was changed while the shop dawdled is not overwritten', async () => {
  const list = await aList();
  const photo = await aPhoto('jpeg', 200);
  let answerNow = () => {};
  const arrived = new Promise<void>((visited) => {
    shop.answer = (_request, response) => {
      answerNow = () => void response.end(photo);
      visited();
    };
  });
  const started = performance.now();
  const { id } = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl: inShop('slow.jpg') });
  expect(performance.now() - started).toBeLessThan(2_000);
  await arrived;
  await ann.as.item.update({ id, imageUrl: '/uploads/candle.png' });
  answerNow();
  await until(async () => (await jobsOf(id)).map(({ state }) => state)).toEqual(['completed']);
  expect(await itemOf(list.id)).toMatchObject({ imageUrl: '/uploads/candle.png', picture: null });
});

test('a shop that refuses leaves its picture on the web, and is asked again a few times over some days', async () => {
  const list = await aList();
  shop.answer = (_request, response) => response.writeHead(503).end();
  const { id } = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl: inShop('x.jpg') });
  await until(() => jobsOf(id)).toEqual([{ state: 'retry', limit: 9, longest: 86_400 }]);
  expect(await itemOf(list.id)).toMatchObject({ imageUrl: inShop('x.jpg'), picture: null });
});

test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  [
    'a drawing that may run scripts',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
])('what is %s is not copied, and not asked for again', async (_what, bytes) => {
  const list = await aList();
  shop.answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
  const { id } = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl: inShop('y.jpg') });
  await until(async () => (await jobsOf(id)).map(({ state }) => state)).toEqual(['failed']);
  expect(await pictureOf(list.id)).toBeNull();
});

test('a picture inside our own network is never asked for, whether it is named or redirected to', async () => {
  const list = await aList();
  shop.trap.visits = 0;
  shop.answer = (_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${shop.trap.port}/` }).end();
  for (const imageUrl of [`http://127.0.0.1:${shop.trap.port}/x.jpg`, inShop('redirect.jpg')]) {
    const { id } = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl });
    await until(async () => (await jobsOf(id)).map(({ state }) => state)).toEqual(['failed']);
  }
  expect(shop.trap.visits).toBe(0);
});

test('of an animated picture the first frame is kept', async () => {
  const list = await aList();
  const animated = await anAnimatedGif('#d02020', '#14963c');
  shop.answer = (_request, response) => response.end(animated);
  await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl: inShop('moving.gif') });
  await until(() => pictureOf(list.id)).toContain('-40x40');
  const { rawPayload } = await app.app.inject(String(await pictureOf(list.id)));
  expect(await halvesOf(rawPayload)).toEqual({ upper: 'red', lower: 'red' });
});

test('a picture that is larger than what people may send is copied, too', async () => {
  const list = await aList();
  const photo = await aPhoto('jpeg', 300);
  // Readers ignore what stands behind the end of a JPEG.
  shop.answer = (_request, response) => response.end(Buffer.concat([photo, Buffer.alloc(PHOTO.bytes)]));
  await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl: inShop('large.jpg') });
  await until(() => pictureOf(list.id)).toContain('-300x300');
});

test('a picture of more than twelve megabytes stays where it is', async () => {
  const list = await aList();
  shop.answer = (_request, response) => response.end(Buffer.alloc(PICTURE.copyBytes + 1, 0xff));
  const { id } = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle', imageUrl: inShop('z.jpg') });
  await until(async () => (await jobsOf(id)).map(({ state }) => state)).toEqual(['retry']);
  expect(await pictureOf(list.id)).toBeNull();
});

test('an item whose picture does not change, or that has none on the web, asks for no copy', async () => {
  const list = await aList();
  const { id } = await ann.as.item.add({ wishlistId: list.id, name: 'Kettle' });
  await ann.as.item.update({ id, imageUrl: '/uploads/candle.png' });
  await ann.as.item.update({ id, color: 'Red' });
  await pause(100);
  expect(await jobsOf(id)).toEqual([]);
});

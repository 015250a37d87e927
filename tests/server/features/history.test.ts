import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { storePicture } from '#server/pictures/picture.ts';
import type { GiftView } from '#shared/gift.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aGiftOfVera } from '#tests/support/gifts.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let maya: Person;
beforeAll(async () => {
  app = await startApp();
  maya = await aPerson(app, { firstName: 'Maya' });
});
afterAll(() => app.close());

const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
  execute<Row>(app.databaseUrl, statement, values);
const thank = (gift: Pick<GiftView, 'id'>, body: object = { text: 'Thank you' }) =>
  maya.call('POST', `/api/history/${gift.id}/thanks`, { body });
const change = (gift: Pick<GiftView, 'id'>, body: object) =>
  maya.call('PATCH', `/api/history/${gift.id}`, { body });
const aPicture = (name: string) =>
  storePicture(app.database.em.fork(), {
    ...{ bytes: Buffer.from(name), medium: null, small: null, width: 800, height: 600 },
  });
const isStored = async (address: string) =>
  (await sql('select from pictures where address = ?', [address])).length === 1;
async function aDayLaterTidiedUp() {
  await sql("update pictures set created_at = now() - interval '9 days'");
  await runHousekeeping({
    ...{ database: app.database, outbox: { forgetBefore: async () => 0 }, log: { info: () => undefined } },
  });
}

test('the history is read by year, opens at the newest with a gift, and names the years that have any', async () => {
  const carla = await aPerson(app);
  const thisYear = new Date().getUTCFullYear();
  expect(await carla.as.receipt.history({})).toEqual({ years: [], year: thisYear, gifts: [] });
  const { items } = await aSharedList(app, [1, 1, 1], carla);
  const days = ['2024-12-31', '2025-01-01', '2025-12-31'];
  for (const [at, id] of items.entries()) {
    await carla.as.receipt.add({ id, quantity: 1 });
    await sql('update receipts set received_on = ? where item_id = ?', [days[at], id]);
  }
  const newest = (await carla.call('GET', '/api/me/history')).body;
  expect(newest).toMatchObject({ years: [2025, 2024], year: 2025 });
  expect(newest.gifts.map(({ receivedOn }: GiftView) => receivedOn)).toEqual(['2025-12-31', '2025-01-01']);
  const earlier = (await carla.call('GET', '/api/me/history?year=2024')).body;
  expect(earlier.gifts.map(({ receivedOn }: GiftView) => receivedOn)).toEqual(['2024-12-31']);
  expect((await carla.call('GET', '/api/me/history?year=x')).status).toBe(400);
});

test('a gift is ticked with a day and a note, each for itself, and the tick can be taken away', async () => {
  const { items } = await aSharedList(app, [1], maya);
  const gift = await maya.as.receipt.add({ id: items[0], quantity: 1 });
  const thankedAt = '2026-01-03T12:00:00.000Z';
  expect((await change(gift, { thankedAt })).body).toEqual({ ...gift, thankedAt });
  expect((await change(gift, { note: ' By hand ' })).body).toEqual({ ...gift, thankedAt, note: 'By hand' });
  expect((await change(gift, { thankedAt: null, note: '' })).body).toEqual(gift);
});

test('nobody else reads or changes what somebody has received', async () => {
  const { gift } = await aGiftOfVera(app, maya);
  const bob = await aPerson(app);
  expect((await bob.as.receipt.history({})).gifts).toEqual([]);
  const refused = { status: 404, body: { code: 'giftNotFound' } };
  expect(await bob.call('PATCH', `/api/history/${gift.id}`, { body: { note: 'x' } })).toMatchObject(refused);
  expect(await bob.call('POST', `/api/history/${gift.id}/thanks`, { body: { text: 'x' } })).toMatchObject(
    refused,
  );
});

test('thanks with a photo reach the giver’s own page, and the gift is ticked', async () => {
  const { vera, gift } = await aGiftOfVera(app, maya);
  const photo = await aPicture('us with the kettle');
  const answer = await thank(gift, { text: ' It whistles. Thank you! ', photo });
  expect(answer).toMatchObject({ status: 200, body: { id: gift.id, thankedAt: expect.any(String) } });
  const [claim] = await vera.mine();
  expect(claim.thanks).toEqual([{ text: 'It whistles. Thank you!', photo, sentAt: expect.any(String) }]);
});

test('what is written to a giver lies sealed in the database', async () => {
  const { gift } = await aGiftOfVera(app, maya);
  await thank(gift, { text: 'The kettle whistles' });
  const rows = await sql<{ text: string }>('select text from thanks');
  for (const { text } of rows) expect(text).not.toMatch(/kettle|whistles|Thank/);
});

test('thanks for one gift are sent once a day, and again a day later', async () => {
  const { vera, gift, claimId } = await aGiftOfVera(app, maya);
  await thank(gift);
  expect(await thank(gift)).toMatchObject({ status: 409, body: { code: 'thankedToday' } });
  await sql("update thanks set created_at = created_at - interval '25 hours' where claim_id = ?", [claimId]);
  expect((await thank(gift, { text: 'Once more' })).status).toBe(200);
  const [claim] = await vera.mine();
  expect(claim.thanks.map(({ text }: { text: string }) => text)).toEqual(['Once more', 'Thank you']);
});

test('putting a gift back and receiving it again is no way round that', async () => {
  const { gift, itemId, claimId } = await aGiftOfVera(app, maya);
  await thank(gift);
  await maya.as.receipt.remove({ id: itemId });
  const again = await maya.as.receipt.add({ id: itemId, quantity: 1, claimId });
  expect(await thank(again)).toMatchObject({ status: 409, body: { code: 'thankedToday' } });
});

test('without an envelope there is nobody to send thanks to, and whoever is gone gets none', async () => {
  const nobody = { status: 409, body: { code: 'nobodyToThank' } };
  const { items } = await aSharedList(app, [1], maya);
  expect(await thank(await maya.as.receipt.add({ id: items[0], quantity: 1 }))).toMatchObject(nobody);
  const { gift, claimId } = await aGiftOfVera(app, maya);
  await sql('delete from claims where id = ?', [claimId]);
  expect(await thank(gift)).toMatchObject(nobody);
  const { gifts } = await maya.as.receipt.history({});
  expect(gifts.find(({ id }) => id === gift.id)).toMatchObject({ from: 'Vera', canThank: false });
});

test.each(['/uploads/nothing-800x600.webp', 'https://shop.example/tracker.gif'])(
  'a photo that is not kept here (%s) is not sent on',
  async (photo) => {
    const { vera, gift } = await aGiftOfVera(app, maya);
    expect(await thank(gift, { text: 'Look', photo })).toMatchObject({
      status: 400,
      body: { code: 'pictureMissing' },
    });
    expect((await vera.mine())[0].thanks).toEqual([]);
  },
);

test('the pictures of gifts and of thanks are kept as long as somebody sees them', async () => {
  const dora = await aPerson(app);
  const [wished, sent, unused] = await Promise.all(['wished', 'sent', 'unused'].map(aPicture));
  const list = await dora.as.wishlist.create({ name: 'Birthday', isPublic: true });
  const kettle = { wishlistId: list.id, name: 'Kettle', imageUrl: wished ?? '' };
  const { id: itemId } = await dora.as.item.add(kettle);
  const vera = new GiverBrowser(app);
  const { claim } = (await vera.reserve(list.shareToken, itemId)).body;
  await sql("update claims set promise = 'open' where id = ?", [claim.id]);
  const gift = await dora.as.receipt.add({ id: itemId, quantity: 1, claimId: claim.id });
  await dora.as.receipt.thank({ id: gift.id, text: 'Look', photo: sent ?? '' });
  await sql("update items set removed_at = now() - interval '1 year' where id = ?", [itemId]);
  await aDayLaterTidiedUp();
  expect(await Promise.all([wished, sent, unused].map((one) => isStored(one ?? '')))).toEqual([
    true,
    true,
    false,
  ]);
  expect((await dora.as.receipt.history({})).gifts[0]?.item.picture).toBe(wished);
  await dora.as.me.remove();
  expect(await Promise.all([wished, sent].map((one) => isStored(one ?? '')))).toEqual([false, false]);
  expect((await vera.mine())[0].thanks).toEqual([]);
});

test('whoever erases their account takes along what they wrote to givers, also for what they put back', async () => {
  const eve = await aPerson(app);
  const { gift, itemId, claimId } = await aGiftOfVera(app, eve);
  await eve.as.receipt.thank({ id: gift.id, text: 'Thank you' });
  await eve.as.receipt.remove({ id: itemId });
  await eve.as.me.remove();
  expect(await sql('select from thanks where claim_id = ?', [claimId])).toEqual([]);
});

test('thanks go with the reservation that they were for', async () => {
  const { gift, claimId } = await aGiftOfVera(app, maya);
  await thank(gift);
  await sql('delete from claims where id = ?', [claimId]);
  await aDayLaterTidiedUp();
  expect(await sql('select from thanks where claim_id = ?', [claimId])).toEqual([]);
});

import { expect, test } from 'vitest';
import { HOUSEHOLD } from '#server/demo/household.ts';
import { dayInZone } from '#server/givers/opening-mail.ts';
import type { BoardView, OwnClaimView } from '#shared/claim.ts';
import type { GiftView, UnwrappedView } from '#shared/gift.ts';
import type { SectionView } from '#shared/section-view.ts';
import { app, logIn, moveIn, shares } from '#tests/support/demo-contents.ts';
import { GiverBrowser, wrongStocks } from '#tests/support/givers.ts';

moveIn();

const LISTS = HOUSEHOLD.flatMap(({ wishlists }) => wishlists);
const MAYAS_GIFTS = LISTS.flatMap(({ gifts = [] }) => gifts);
const CHRISTMAS = 'Christmas at ours';
const CHRISTMAS_RESERVATIONS = LISTS.find(({ name }) => name === CHRISTMAS)?.reservations ?? [];
const PAST_BIRTHDAY = 'Maya turned twenty-nine';

test('Maya has a year of history, with whom each gift is from and whom she thanked', async () => {
  const token = await logIn('maya@example.org');
  const { years } = (await app.call('GET', '/api/me/history', { token })).body;
  const gifts: GiftView[] = [];
  for (const year of years)
    gifts.push(...(await app.call('GET', `/api/me/history?year=${year}`, { token })).body.gifts);
  const told = (gift: { from: string; name: string; isThanked: boolean }) =>
    `${gift.name} from ${gift.from}: ${gift.isThanked}`;
  expect(
    gifts.map((gift) => told({ ...gift, name: gift.item.name, isThanked: gift.thankedAt !== null })).sort(),
  ).toEqual(
    MAYAS_GIFTS.map((gift) => told({ ...gift, isThanked: gift.thankedDaysAgo !== undefined })).sort(),
  );
  const oldest = Math.max(...MAYAS_GIFTS.map(({ receivedDaysAgo }) => receivedDaysAgo));
  expect(oldest).toBeGreaterThan(300);
});

test('of the past birthday the envelopes have opened, and who gave reads the thanks; those of Christmas are sealed', async () => {
  const token = await logIn('tomas@example.org');
  const claims: OwnClaimView[] = (await app.call('GET', '/api/claims', { token })).body;
  const opened = Object.fromEntries(claims.map(({ list, isOpened }) => [list.name, isOpened]));
  expect(opened).toEqual({ [PAST_BIRTHDAY]: true, [CHRISTMAS]: false });
  const ruths: OwnClaimView[] = (
    await app.call('GET', '/api/claims', { token: await logIn('ruth@example.org') })
  ).body;
  const teapot = ruths.find(({ item }) => item.name === 'Delft-blue teapot');
  expect(teapot).toMatchObject({ news: 'received', isOpened: true });
  expect(teapot?.thanks[0]?.text).toMatch(/Not a single drop/);
});

test('of the birthday that was the day before yesterday the envelopes are open, and each waits to be unwrapped', async () => {
  const token = await logIn('tomas@example.org');
  const { body: lists } = await app.call('GET', '/api/wishlists', { token });
  const { id } = lists.find(({ name }: { name: string }) => name === 'Tomás turned thirty-three');
  const { gifts }: UnwrappedView = (await app.call('GET', `/api/wishlists/${id}/unwrapped`, { token })).body;
  expect(gifts.map(({ from, isUnwrapped }) => [from, isUnwrapped]).sort()).toEqual([
    ['Aunt Vera', false],
    ['Maya', false],
    ['Ruth', false],
    ['Sam', false],
  ]);
});

test('for Christmas, which is to come, some have reserved, and the givers see by whom it is taken', async () => {
  const share = shares.find(({ name }) => name === CHRISTMAS);
  const giver = new GiverBrowser(app);
  const board: BoardView = (await giver.call('GET', `/api/share/${share?.shareToken}/claims`)).body;
  expect(board.promisedUntil && new Date(board.promisedUntil).getTime()).toBeGreaterThan(Date.now());
  expect(dayInZone(new Date(board.promisedUntil ?? 0), 'Europe/Stockholm')).toMatch(/-12-25$/);
  const taken = board.items.reduce((sum, item) => sum + item.taken, 0);
  expect(taken).toBe(CHRISTMAS_RESERVATIONS.reduce((sum, { quantity = 1 }) => sum + quantity, 0));
  expect(await wrongStocks(app)).toEqual([]);
  const { sections, items } = (await app.call('GET', `/api/share/${share?.shareToken}`)).body;
  const ones = sections.find(({ pick }: SectionView) => pick === 'one');
  const closed = new Set(board.items.filter((item) => item.closedBy).map(({ itemId }) => itemId));
  expect(
    items
      .filter(({ sectionId }: { sectionId?: string }) => sectionId === ones?.id)
      .map(({ id, name }: { id: string; name: string }) => [name, closed.has(id)]),
  ).toEqual([
    ['Two-line kite', false],
    ['Binoculars to share', true],
    ['Lantern for the way home', true],
  ]);
});

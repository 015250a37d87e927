import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shareTokenOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let maya: Person;
let id: string;
let token: string;
let itemId: string;
const aunt = () => new GiverBrowser(app);
beforeAll(async () => {
  app = await startApp();
  maya = await aPerson(app, { firstName: 'Maya' });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await maya.as.wishlist.create({ name: 'Christmas', isPublic: true, description: 'For all' }));
  token = await shareTokenOf(app, id);
  ({ id: itemId } = await maya.as.item.add({ wishlistId: id, name: 'Bowl' }));
});

const shared = (headers = {}) => app.call('GET', `/api/share/${token}`, { headers });

describe('a list that rests', () => {
  test('says so to whoever opens its link, and shows nothing else of what is on it', async () => {
    const section = await maya.as.section.add({ id, name: 'Kitchen' });
    await maya.as.item.act({ ids: [itemId], act: 'section', sectionId: section.id });
    const tag = String((await shared()).headers.etag);
    const archived = await maya.call('PUT', `/api/wishlists/${id}/archive`);
    expect(archived.body).toMatchObject({ id, isArchived: true, items: [{ id: itemId }] });
    const { status, body } = await shared({ 'if-none-match': tag });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Christmas', isResting: true, opens: 'look', items: [] });
    expect(body).not.toHaveProperty('sections');
    expect(body).not.toHaveProperty('promise');
    await maya.call('PUT', `/api/wishlists/${id}/unarchive`);
    const awake = (await shared()).body;
    expect(awake).toMatchObject({ opens: 'board', items: [{ id: itemId }], sections: [{ id: section.id }] });
    expect(awake).not.toHaveProperty('isResting');
  });

  test('keeps what is reserved, takes no more, and gives back what somebody gives back', async () => {
    const giver = aunt();
    const { claim } = (await giver.reserve(token, itemId)).body;
    await maya.as.wishlist.archive({ id });
    const board = await giver.call('GET', `/api/share/${token}/claims`);
    expect([board.status, board.body.code]).toEqual([409, 'listClosed']);
    const more = await aunt().reserve(token, itemId);
    expect([more.status, more.body.code]).toEqual([409, 'listClosed']);
    const own = await maya.call('GET', `/api/share/${token}/claims`);
    expect([own.status, own.body.code]).toEqual([403, 'ownerKeptOut']);
    expect((await giver.mine())[0]).toMatchObject({ id: claim.id, state: 'held', news: null });
    await maya.as.wishlist.unarchive({ id });
    expect(await giver.board(token)).toMatchObject([{ itemId, taken: 1 }]);
    await maya.as.wishlist.archive({ id });
    expect((await giver.call('DELETE', `/api/claims/${claim.id}`)).status).toBe(200);
  });

  test('stands among the lists of its owner as one that rests, and can be changed', async () => {
    await maya.as.wishlist.archive({ id });
    await maya.as.item.add({ wishlistId: id, name: 'Plate' });
    const lists = await maya.as.wishlist.list();
    expect(lists.find((list) => list.id === id)).toMatchObject({ isArchived: true, itemCount: 2 });
  });

  test('put away twice is the same list, of the same version', async () => {
    const { version } = await maya.as.wishlist.archive({ id });
    expect(await maya.as.wishlist.archive({ id })).toMatchObject({ version, isArchived: true });
  });

  test('is told nothing, and opens its envelopes on the day that was promised', async () => {
    const giver = aunt();
    await giver.reserve(token, itemId, { name: 'Vera' });
    await maya.as.wishlist.update({ id, occasionOn: '2999-12-24' });
    await maya.as.promise.openEarly({ id });
    await maya.as.wishlist.archive({ id });
    const opening = await maya.as.promise.opening({ id });
    expect(opening).toMatchObject({ earlyAt: null, opensAt: expect.stringMatching(/^2999-12-25/) });
    const early = await maya.call('POST', `/api/wishlists/${id}/open-early`);
    expect([early.status, early.body.code]).toEqual([409, 'publicFirst']);
    const look = await maya.call('POST', `/api/items/${itemId}/look`);
    expect([look.status, look.body.code]).toEqual([409, 'publicFirst']);
    await execute(
      app.databaseUrl,
      `update openings set opens_at = now() where wishlist_id = '${id}'; update claims set sealed_until = now() where wishlist_id = '${id}'`,
    );
    expect((await maya.as.promise.unwrapped({ id })).gifts).toMatchObject([{ from: 'Vera' }]);
  });
});

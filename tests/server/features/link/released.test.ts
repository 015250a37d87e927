import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, wrongStocks } from '#tests/support/givers.ts';
import { shareTokenIn } from '#tests/support/links.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A list with a link of Grandma's, by which she has reserved two gifts, unsigned, while it promised this. */
async function aFamily(secrecy: 'surprise' | 'taken' | 'names') {
  const list = await aSharedList(app, [1, 1]);
  const { maya, id, items } = list;
  const change = (body: object) => maya.call('PUT', `/api/wishlists/${id}`, { body });
  expect((await change({ secrecy })).status).toBe(200);
  const link = await maya.as.link.add({ id, name: 'Grandma' });
  const grandma = new GiverBrowser(app);
  for (const item of items) await grandma.reserve(shareTokenIn(link.url), item, { signName: false });
  const states = async () => (await grandma.mine()).map(({ state }: { state: string }) => state);
  const release = async () => {
    expect((await maya.call('DELETE', `/api/links/${link.id}?reservations=release`)).status).toBe(200);
    await mailsAreSent(app);
  };
  const read = async (path: 'taken' | 'unwrapped') =>
    (await maya.call('GET', `/api/wishlists/${id}/${path}`)).body;
  return { ...list, change, states, release, read };
}

test.each(['taken', 'names'] as const)(
  'nobody reads on a list that promises "%s" what was reserved by a link that was ended',
  async (secrecy) => {
    const { states, release, read } = await aFamily(secrecy);
    const before = await read('taken');
    expect(before.items).toHaveLength(2);
    await release();
    expect(await read('taken')).toEqual(before);
    expect(await states()).toEqual(['held', 'held']);
    expect(await wrongStocks(app)).toEqual([]);
  },
);

test('nor on one that was made a surprise for as long', async () => {
  const { change, release, read } = await aFamily('taken');
  const before = await read('taken');
  await change({ secrecy: 'surprise' });
  await release();
  await change({ secrecy: 'taken' });
  expect(await read('taken')).toEqual(before);
});

test('nor in envelopes that are open, or open within the hour', async () => {
  const opened = await aFamily('surprise');
  await revealEnvelopes(app, opened.id);
  const before = await opened.read('unwrapped');
  expect(before.gifts).toHaveLength(2);
  await opened.release();
  expect(await opened.read('unwrapped')).toEqual(before);

  const opening = await aFamily('surprise');
  await opening.maya.call('POST', `/api/wishlists/${opening.id}/open-early`);
  await app.database.em
    .fork()
    .execute("update openings set opens_at = now() + interval '50 minutes' where wishlist_id = ?", [
      opening.id,
    ]);
  await opening.release();
  expect(await opening.states()).toEqual(['held', 'held']);
});

test('nor by a look that said yes before: of a surprise only what nobody was told goes with its link', async () => {
  const { maya, items, id, states, release, read } = await aFamily('surprise');
  expect((await maya.call('POST', `/api/items/${items[0]}/look`)).body).toEqual({ isTaken: true });
  await release();
  expect((await states()).sort()).toEqual(['held', 'released']);
  await revealEnvelopes(app, id);
  expect((await read('unwrapped')).gifts).toMatchObject([{ item: { id: items[0] } }]);
  expect(await wrongStocks(app)).toEqual([]);
});

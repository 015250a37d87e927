import { expect, test } from 'vitest';
import { giverCipher } from '#server/givers/giver-keys.ts';
import { claimsOf } from '#server/givers/own-claims.ts';
import { lapse } from '#tests/support/aged-claims.ts';
import { crowdOn } from '#tests/support/crowds.ts';
import { newDay } from '#tests/support/giver-mailbox.ts';
import { aSharedList, GiverBrowser, wrongStocks } from '#tests/support/givers.ts';
import { tokenIn } from '#tests/support/keepers.ts';
import { app, box, keepers, mailGivers } from '#tests/support/mailed-givers.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

mailGivers();

const answered = ({ status, body }: { status: number; body: { code?: string; free?: number } }) => [
  ...[status, body.code, body.free],
];
/** One piece of a gift that is wanted twice, reserved before the list is sealed; and the keeper's link. */
async function sealedAfterwards() {
  const list = await aSharedList(app, [2]);
  const planter = new GiverBrowser(app);
  const { id } = (await planter.reserve(list.token, list.items[0])).body.claim;
  const { key } = await keepers.ask(list);
  const tom = new GiverBrowser(app);
  await keepers.accept(tom, key);
  const link = (await keepers.linkFor(tom, list.id)).body;
  return { ...list, listId: list.id, planter, claimId: id as string, keepersToken: tokenIn(link.url) };
}

test('a reservation from before the sealing does not tell how much others took since', async () => {
  const { planter, claimId, items, keepersToken } = await sealedAfterwards();
  const more = (quantity: number) => planter.call('PATCH', `/api/claims/${claimId}`, { body: { quantity } });
  const before = [answered(await more(2)), answered(await more(9_999))];
  expect((await new GiverBrowser(app).reserve(keepersToken, items[0])).status).toBe(201);
  const after = [answered(await more(2)), answered(await more(9_999))];
  expect([before, after]).toEqual(Array(2).fill(Array(2).fill([403, 'boardClosed', undefined])));
  expect((await more(1)).status).toBe(200);
  expect(await wrongStocks(app)).toEqual([]);
});

test('nor does it tell so by what is said of it when fewer are wished for', async () => {
  const { maya, planter, items, keepersToken } = await sealedAfterwards();
  const news = async (quantity: number) => {
    await maya.as.item.update({ id: items[0], quantity });
    return (await planter.mine())[0].news;
  };
  const before = [await news(1), await news(2)];
  expect((await new GiverBrowser(app).reserve(keepersToken, items[0])).status).toBe(201);
  expect([await news(1), await news(2)]).toEqual(before);
});

test('one’s own reservations are read at one price, however much others took of the same', async () => {
  const { planter, claimId, items } = await sealedAfterwards();
  const cipher = await giverCipher(app.database.em.fork());
  const [giver] = await keepers.run<{ id: string }>('select giver_id as id from claims where id = ?', [
    claimId,
  ]);
  const rowsRead = () =>
    app.database.em.fork().transactional(async (em) => {
      // Of a table as small as here all is read otherwise.
      await em.execute('set local enable_seqscan = off');
      await claimsOf(em, { giverId: giver?.id ?? '', userIds: [], cipher, publicUrl: '' });
      const [row] = await em.execute<{ count: number }[]>(
        `select (pg_stat_get_xact_tuples_returned('claims'::regclass)
           + pg_stat_get_xact_tuples_fetched('claims'::regclass))::int as count`,
      );
      return row?.count;
    });
  const before = await rowsRead();
  await crowdOn(app, { itemId: items[0], count: 200 });
  expect(await rowsRead()).toBe(before);
  expect(await planter.mine()).toHaveLength(1);
});

test('nobody takes over by an id what their link does not show any more', async () => {
  const { token, keepersToken, claimId } = await sealedAfterwards();
  const overtake = (by: string) =>
    new GiverBrowser(app).call('POST', `/api/claims/${claimId}/overtake`, { body: { token: by } });
  const other = await aSharedList(app);
  // Of another list nobody learns whether it can be taken over.
  expect(answered(await overtake(other.token))).toEqual([404, 'claimNotFound', undefined]);
  await lapse(app, claimId);
  expect(answered(await overtake(token))).toEqual([403, 'boardClosed', undefined]);
  expect(answered(await overtake(other.token))).toEqual([404, 'claimNotFound', undefined]);
  expect((await overtake(keepersToken)).status).toBe(201);
});

test('whoever loses a reservation with its link reads so, and is told by letter', async () => {
  const { maya, id, items } = await aSharedList(app, [1]);
  const link = await maya.as.link.add({ id, name: 'Grandma' });
  const vera = new GiverBrowser(app);
  const email = 'vera@lost.test';
  const { claim } = (await vera.reserve(tokenIn(link.url ?? ''), items[0], { email })).body;
  await vera.call('POST', '/api/claims/open', { body: { key: (await box.mailTo(email)).key } });
  await maya.call('DELETE', `/api/links/${link.id}?reservations=release`);
  await mailsAreSent(app);
  expect(await vera.mine()).toMatchObject([{ id: claim.id, state: 'released', item: { name: 'Gift 0' } }]);
  await newDay(app);
  const letter = await box.mailTo(email, 2);
  expect(letter.text).toContain('“Gift 0” for Maya is not reserved for you any more');
  await newDay(app);
  expect(box.mailsTo(email)).toHaveLength(2);
  const change = { body: { state: 'bought' } };
  expect((await vera.call('PATCH', `/api/claims/${claim.id}`, change)).status).toBe(404);
  expect((await vera.call('DELETE', `/api/claims/${claim.id}`)).status).toBe(200);
  expect(await vera.mine()).toEqual([]);
  expect(await wrongStocks(app)).toEqual([]);
});

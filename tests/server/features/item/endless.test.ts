import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giversToWriteTo } from '#server/givers/mails/notices.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser, wrongStocks } from '#tests/support/givers.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function anEndlessItem() {
  const shared = await aSharedList(app, [1]);
  await shared.maya.as.item.update({ id: shared.items[0], isEndless: true });
  return shared;
}

describe('An endless item', () => {
  test('is never taken, however many reserve it and however much', async () => {
    const { items, token } = await anEndlessItem();
    for (const quantity of [1, 9_999, 3]) {
      const answer = await new GiverBrowser(app).reserve(token, items[0], { quantity });
      expect(answer.status).toBe(201);
    }
    expect(await new GiverBrowser(app).board(token)).toMatchObject([
      { wanted: null, free: null, taken: 10_003 },
    ]);
    expect((await app.call('GET', `/api/share/${token}`)).body.items).toMatchObject([{ isEndless: true }]);
    expect(await wrongStocks(app)).toEqual([]);
  });

  test('lets whoever has reserved it take more of it', async () => {
    const { items, token } = await anEndlessItem();
    const vera = new GiverBrowser(app);
    const { body } = await vera.reserve(token, items[0]);
    const more = await vera.call('PATCH', `/api/claims/${body.claim.id}`, { body: { quantity: 7 } });
    expect(more).toMatchObject({ status: 200, body: { quantity: 7 } });
  });

  test('stays on its list when some of it was received, and when that is put back', async () => {
    const { maya, id, items } = await anEndlessItem();
    await maya.as.receipt.add({ id: items[0], quantity: 5 });
    const stays = [{ id: items[0], quantity: 1, isEndless: true }];
    expect((await maya.as.wishlist.byId({ id })).items).toMatchObject(stays);
    await maya.as.receipt.remove({ id: items[0] });
    expect((await maya.as.wishlist.byId({ id })).items).toMatchObject(stays);
  });

  test('that gets a number again tells those who have reserved more that fewer are wanted', async () => {
    const { maya, items, token } = await anEndlessItem();
    const vera = new GiverBrowser(app);
    await vera.reserve(token, items[0], { quantity: 3, email: 'vera@endless.test' });
    await mailsAreSent(app);
    const em = app.database.em.fork();
    await em.execute(
      "update givers set email_confirmed_at = now(), is_mailbox = true, last_letter_at = now() - interval '1 day' where email is not null",
    );
    expect(await giversToWriteTo(em)).toEqual([]);
    expect(await vera.mine()).toMatchObject([{ news: null }]);
    await maya.as.item.update({ id: items[0], isEndless: false, quantity: 2 });
    expect(await vera.mine()).toMatchObject([{ news: 'fewer' }]);
    expect(await giversToWriteTo(em)).toHaveLength(1);
    expect(await vera.board(token)).toMatchObject([{ wanted: 2, free: 0, taken: 3 }]);
    expect((await new GiverBrowser(app).reserve(token, items[0])).body).toMatchObject({ code: 'taken' });
  });

  test('that was none before is no news to anybody', async () => {
    const { maya, items, token } = await aSharedList(app, [1]);
    const vera = new GiverBrowser(app);
    await vera.reserve(token, items[0]);
    await maya.as.item.update({ id: items[0], isEndless: true });
    expect(await vera.mine()).toMatchObject([{ news: null }]);
    expect((await new GiverBrowser(app).reserve(token, items[0])).status).toBe(201);
  });
});

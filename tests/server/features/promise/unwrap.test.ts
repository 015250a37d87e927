import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const sql = (statement: string, values: unknown[]) => app.database.em.fork().execute(statement, values);

/** Two gifts whose envelopes have opened, and a third that is promised to stay secret for longer. */
async function unwrappedList() {
  const { maya, id, token, items } = await aSharedList(app, [1, 1, 1]);
  const [first = '', second = '', third = ''] = items;
  const vera = new GiverBrowser(app);
  for (const item of [first, second]) await vera.reserve(token, item);
  await revealEnvelopes(app, id);
  const { claim } = (await new GiverBrowser(app).reserve(token, third)).body;
  await sql("update claims set promise = 'surprise', sealed_until = now() + interval '9 days' where id = ?", [
    claim.id,
  ]);
  const path = `/api/wishlists/${id}/unwrapped`;
  const gifts = async () => (await maya.call('GET', path)).body.gifts;
  const areUnwrapped = async () => (await gifts()).map((gift: { isUnwrapped: boolean }) => gift.isUnwrapped);
  return { maya, items, path, sealed: claim.id as string, gifts, areUnwrapped };
}

test('a gift that was unwrapped stays so on every device, and one that is still sealed is passed over', async () => {
  const { maya, path, sealed, gifts, areUnwrapped } = await unwrappedList();
  const claimIds = [(await gifts())[0].claimId, sealed];
  expect(await areUnwrapped()).toEqual([false, false]);
  expect(await maya.call('POST', path, { body: { claimIds } })).toMatchObject({ status: 200 });
  expect(await areUnwrapped()).toEqual([true, false]);
  expect(await sql('select unwrapped_at from claims where id = ?', [sealed])).toEqual([
    { unwrapped_at: null },
  ]);
});

test('a gift that has arrived is in no wrapping any more', async () => {
  const { maya, items, gifts, areUnwrapped } = await unwrappedList();
  const { claimId } = (await gifts())[0];
  await maya.call('POST', `/api/items/${items[0]}/received`, { body: { quantity: 1, claimId } });
  expect(await areUnwrapped()).toEqual([true, false]);
});

test('nobody else unwraps, and nothing that is no gift of the list is one', async () => {
  const { maya, path, gifts, areUnwrapped } = await unwrappedList();
  const other = await unwrappedList();
  const body = { claimIds: [(await gifts())[0].claimId] };
  expect(await (await aPerson(app)).call('POST', path, { body })).toMatchObject({ status: 404 });
  expect(await other.maya.call('POST', other.path, { body })).toMatchObject({ status: 200 });
  expect(await areUnwrapped()).toEqual([false, false]);
  for (const claimIds of [[], ['1'], Array.from({ length: 501 }, () => body.claimIds[0])])
    expect(await maya.call('POST', path, { body: { claimIds } })).toMatchObject({ status: 400 });
});

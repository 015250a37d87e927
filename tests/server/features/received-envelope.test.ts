import { expect, test } from 'vitest';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
import { app, bob, maya, putBack, receive, receiveGifts, sql, wishes } from '#tests/support/recipients.ts';

receiveGifts();

interface Reserved {
  token: string;
  itemId: string;
  name?: string;
}
async function reservedBy(giver: GiverBrowser, { token, itemId, ...more }: Reserved): Promise<string> {
  return (await giver.reserve(token, itemId, more)).body.claim.id;
}

test('an opened envelope says whom the gift is from, where its giver signed and nobody else is named', async () => {
  const { id, items, token } = await aSharedList(app, [3], maya);
  const [vera, noah] = [new GiverBrowser(app), new GiverBrowser(app)];
  const veras = await reservedBy(vera, { token, itemId: items[0], name: 'Vera' });
  const noahs = await reservedBy(noah, { token, itemId: items[0], name: 'Noah' });
  await sql('update claims set sign_name = false where id = ?', [noahs]);
  await revealEnvelopes(app, id);
  expect((await receive(items[0], { claimId: veras })).body).toMatchObject({ from: 'Vera', canThank: true });
  expect((await receive(items[0], { claimId: noahs })).body).toMatchObject({ from: '', canThank: true });
  expect((await receive(items[0], { claimId: noahs, from: 'My brother' })).body.from).toBe('My brother');
});

test('what two people gave of one wish stands in the history of both, also when the first took it off the list', async () => {
  const { id, items, token } = await aSharedList(app, [2], maya);
  const claims = [];
  for (const name of ['Vera', 'Noah'])
    claims.push(await reservedBy(new GiverBrowser(app), { token, itemId: items[0], name }));
  await revealEnvelopes(app, id);
  await receive(items[0], { quantity: 2, claimId: claims[0] });
  expect((await receive(items[0])).body).toMatchObject({ code: 'itemNotFound' });
  expect((await receive(items[0], { claimId: claims[1] })).body).toMatchObject({ from: 'Noah' });
  await putBack(items[0]);
  expect(await wishes(id)).toEqual([]);
  await putBack(items[0]);
  expect(await wishes(id)).toEqual(['2 Gift 0']);
});

test('a sealed envelope, that of another list and one that never was are the same answer', async () => {
  const { items, token } = await aSharedList(app, [1, 1], maya);
  const elsewhere = await aSharedList(app, [1], bob);
  const sealed = await reservedBy(new GiverBrowser(app), { token, itemId: items[0], name: 'Vera' });
  const others = await reservedBy(new GiverBrowser(app), {
    token: elsewhere.token,
    itemId: elsewhere.items[0],
  });
  await revealEnvelopes(app, elsewhere.id);
  const answers = [];
  for (const claimId of [sealed, others, '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77'])
    answers.push(await receive(items[0], { claimId }));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'giftNotFound' } });
});

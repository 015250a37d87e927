import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const look = (token: string | null) => app.call('GET', `/api/share/${token}`);

test('what is promised to givers is told to everybody, and anew whenever it changes', async () => {
  const ann = await aPerson(app);
  const list = await ann.as.wishlist.create({ name: 'Birthday', isPublic: true });
  const seen: unknown[] = [];
  const tags = new Set<unknown>();
  const promised = async () => {
    const { body, headers } = await look(list.shareToken);
    tags.add(headers.etag);
    seen.push(body.promise);
  };
  await promised();
  await ann.as.wishlist.update({ id: list.id, occasionOn: '2999-12-24', timeZone: 'Pacific/Auckland' });
  await promised();
  const { earlyAt } = await ann.as.promise.openEarly({ id: list.id });
  await promised();
  await revealEnvelopes(app, list.id);
  await ann.as.promise.callOff({ id: list.id });
  await ann.as.wishlist.update({ id: list.id, occasionOn: null });
  await promised();
  const early = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Auckland' }).format(
    new Date(earlyAt ?? ''),
  );
  expect(seen).toEqual([
    { secrecy: 'surprise', isOpen: false, opensOn: null },
    { secrecy: 'surprise', isOpen: false, opensOn: '2999-12-25' },
    { secrecy: 'surprise', isOpen: false, opensOn: early },
    { secrecy: 'surprise', isOpen: true, opensOn: null },
  ]);
  expect(tags.size).toBe(4);
});

test('an announced opening, its end and an opening that has come each make a new version of the list', async () => {
  const ann = await aPerson(app);
  const list = await ann.as.wishlist.create({ name: 'Birthday', isPublic: true });
  const tag = async () => (await look(list.shareToken)).headers.etag;
  const tags = [await tag()];
  await ann.as.promise.openEarly({ id: list.id });
  tags.push(await tag());
  await ann.as.promise.callOff({ id: list.id });
  await ann.as.promise.openEarly({ id: list.id });
  tags.push(await tag());
  await revealEnvelopes(app, list.id);
  tags.push(await tag());
  expect(new Set(tags).size).toBe(4);
});

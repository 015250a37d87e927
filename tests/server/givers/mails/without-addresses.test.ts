import { expect, test } from 'vitest';
import { withoutAddresses } from '#server/givers/mails/without-addresses.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { newDay } from '#tests/support/giver-mailbox.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { app, box, letters, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson } from '#tests/support/people.ts';

mailGivers();

test.each([
  ['Teapot https://ella.example/teapot', 'Teapot https: //ella. example/teapot'],
  ['Teapot www.ella.example', 'Teapot www. ella. example'],
  ['http://127.0.0.1:9999/c', 'http: //127. 0.0.1:9999/c'],
  ['\\\\ella\\teapot', '\\ \\ella\\teapot'],
  ['ella@mail.example', 'ella@mail. example'],
  ['茶壶 例子。公司', '茶壶 例子。 公司'],
])('%s leads nowhere in a letter', (typed, written) => {
  expect(withoutAddresses(typed)).toBe(written);
});

test.each([
  'Kettle, 1.7 l …',
  'From 1.12.2026, 9.30 a. m.',
  'Is it “Atlas”?',
  'C:\\kettle',
  'Tea: black/green',
])('%s stays as it is', (typed) => {
  expect(withoutAddresses(typed)).toBe(typed);
});

const HOST = 'ella.example';

test('no letter to a giver holds an address that somebody typed, whatever was named by it', async () => {
  const ella = await aPerson(app, { firstName: `Ella ${HOST}` });
  const list = await aSharedList(app, [1, 1], ella);
  const [item = '', other = ''] = list.items;
  await ella.as.item.update({ id: item, name: `Teapot https://${HOST}/1` });
  const email = 'vera@scanned.test';
  const vera = await letters.aGiver(email, list);
  await vera.confirm();
  const { id } = (await vera.browser.reserve(list.token, other)).body.claim;
  await letters.reservedDaysAgo(31, vera.id);
  await letters.run("update claims set state = 'overtaken', overtaken_at = now() where id = ?", [id]);
  await ella.as.item.update({ id: item, name: `Teapot https://${HOST}/2` });
  await letters.run(
    `insert into openings (id, wishlist_id, opens_at, is_early) values (gen_random_uuid(), ?, now() + interval '24 hours', true)`,
    [list.id],
  );
  const admin = await anAdmin(app);
  const body = { brandName: `https://${HOST}/brand` };
  expect((await admin.call('PATCH', '/api/admin/settings', { body })).status).toBe(200);
  await newDay(app);
  await letters.thank(vera.id, `Look: https://${HOST}/thanks`);
  await newDay(app);
  const told = box.mailsTo(email).map(({ text, body }) => `${text}${body}`);
  expect(told.length).toBe(3);
  for (const words of [
    'Teapot https: //ella. example/2',
    'Look: https: //ella. example/thanks',
    'https: //ella. example/brand',
  ])
    expect(told.join('')).toContain(words);
  expect(told.join('')).not.toContain(HOST);
});

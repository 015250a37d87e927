import { expect, test } from 'vitest';
import { newDay } from '#tests/support/giver-mailbox.ts';
import { aSharedList, GiverBrowser, keyIn } from '#tests/support/givers.ts';
import { app, box, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

mailGivers();

const open = (browser: GiverBrowser, key: string) =>
  browser.call('POST', '/api/claims/open', { body: { key } });
const askForLink = async (token: string, email: string) => {
  const answer = await app.call('POST', '/api/claims/link', { body: { token, email } });
  await mailsAreSent(app);
  return [answer.status, answer.body];
};
const confirmed = async (claimId: string) => {
  const [giver] = await execute<{ at: string | null }>(
    app.databaseUrl,
    'select email_confirmed_at as at from givers where id = (select giver_id from claims where id = ?)',
    [claimId],
  );
  return giver?.at !== null;
};

test('who leaves an address gets a letter, whose link opens the reservation in a fresh browser and confirms the address', async () => {
  const { token, items } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  const email = 'vera@reserved.test';
  const { claim, manageUrl } = (await vera.reserve(token, items[0], { email, name: 'Vera' })).body;
  const letter = await box.mailTo(email);
  expect(letter.subject).toBe('Your reservation');
  expect(letter.text).toContain('A gift was reserved with your address.');
  await open(new GiverBrowser(app), keyIn(manageUrl));
  expect(await confirmed(claim.id)).toBe(false);
  const fresh = new GiverBrowser(app);
  expect((await open(fresh, letter.key)).status).toBe(200);
  expect((await fresh.mine()).map(({ id }: { id: string }) => id)).toEqual([claim.id]);
  expect(await confirmed(claim.id)).toBe(true);
  expect((await open(new GiverBrowser(app), letter.key)).status).toBe(200);
});

test('an address that is left later gets the letter, too; the same address once more gets no second one', async () => {
  const { token, items } = await aSharedList(app, [1, 1]);
  const vera = new GiverBrowser(app);
  const email = 'later@reserved.test';
  const { id } = (await vera.reserve(token, items[0])).body.claim;
  await vera.call('PATCH', `/api/claims/${id}`, { body: { email } });
  await box.mailTo(email);
  await vera.call('PATCH', `/api/claims/${id}`, { body: { email: 'LATER@reserved.test' } });
  await vera.reserve(token, items[1], { email });
  await mailsAreSent(app);
  expect(box.mailsTo(email)).toHaveLength(1);
});

test('the link is mailed to an address that holds something on that list, and nobody can tell which do', async () => {
  const { token, items } = await aSharedList(app, [2]);
  const other = await aSharedList(app);
  const email = 'lost@link.test';
  const vera = new GiverBrowser(app);
  const { id } = (await vera.reserve(token, items[0], { email })).body.claim;
  await box.mailTo(email);
  const neutral = [200, { message: expect.any(String) }];
  const answers = [
    await askForLink(other.token, email),
    await askForLink(token, 'unknown@link.test'),
    await askForLink('x'.repeat(32), email),
  ];
  expect([box.mailsTo(email).length, box.mailsTo('unknown@link.test').length]).toEqual([1, 0]);
  answers.push(await askForLink(token, email));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toEqual(neutral);
  const letter = await box.mailTo(email, 2);
  expect(letter.subject).toBe('The link to your reservations');
  const fresh = new GiverBrowser(app);
  await open(fresh, letter.key);
  expect((await fresh.mine())[0].id).toBe(id);
  await fresh.call('DELETE', `/api/claims/${id}`);
  await askForLink(token, email);
  expect(box.mailsTo(email)).toHaveLength(2);
});

test('what the owner changed is told in one letter a day, and never twice', async () => {
  const maya = await aPerson(app, { firstName: 'Maya' });
  const { token, items } = await aSharedList(app, [1, 1, 3, 1], maya);
  const closed = await aSharedList(app, [1], maya);
  const email = 'vera@news.test';
  const vera = new GiverBrowser(app);
  for (const item of items) await vera.reserve(token, item, { email, quantity: item === items[2] ? 3 : 1 });
  await vera.reserve(closed.token, closed.items[0]);
  await open(new GiverBrowser(app), (await box.mailTo(email)).key);
  await newDay(app);
  expect(box.mailsTo(email)).toHaveLength(1);
  await maya.as.item.update({ id: items[0], size: 'XL' });
  await maya.as.item.remove({ id: items[1] });
  await maya.as.item.update({ id: items[2] ?? '', quantity: 2 });
  await maya.as.wishlist.update({ id: closed.id, isPublic: false });
  await newDay(app);
  const news = await box.mailTo(email, 2);
  expect(news.subject).toBe('News about your reservations');
  for (const words of [
    'Maya changed “Gift 0”.',
    'Maya took “Gift 1” off the list.',
    'Maya now wants fewer of “Gift 2” than are reserved.',
    'The list of Maya with “Gift 0” is closed.',
  ])
    expect(news.text).toContain(words);
  expect(news.text).not.toContain('Gift 3');
  await newDay(app);
  expect(box.mailsTo(email)).toHaveLength(2);
  await maya.as.item.update({ id: items[3] ?? '', color: 'Red' });
  await newDay(app);
  const more = await box.mailTo(email, 3);
  expect(more.text).toContain('“Gift 3”');
  expect(more.text).not.toContain('“Gift 0”');
  await maya.as.item.update({ id: items[2] ?? '', quantity: 1 });
  await newDay(app);
  expect((await box.mailTo(email, 4)).text).toContain('fewer of “Gift 2”');
});

test('one click in the mail program ends the letters, without a cookie and without a page', async () => {
  const { token, items, maya } = await aSharedList(app, [2]);
  const email = 'vera@enough.test';
  const ulf = 'ulf@enough.test';
  await new GiverBrowser(app).reserve(token, items[0], { email });
  await new GiverBrowser(app).reserve(token, items[0], { email: ulf });
  const letter = await box.mailTo(email);
  for (const { key } of [letter, await box.mailTo(ulf)]) await open(new GiverBrowser(app), key);
  expect(letter.unsubscribePost).toBe('List-Unsubscribe=One-Click');
  const answer = await app.app.inject({
    method: 'POST',
    url: letter.unsubscribe,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(204);
  await maya.as.item.update({ id: items[0], size: 'XL' });
  await newDay(app);
  await box.mailTo(ulf, 2);
  expect(box.mailsTo(email)).toHaveLength(1);
  // What somebody asks for is sent all the same.
  await app.call('POST', '/api/claims/link', { body: { token, email } });
  expect((await box.mailTo(email, 2)).subject).toBe('The link to your reservations');
});

test('a scanner that opens every link of every letter changes nothing', async () => {
  const links = [...new Set(box.deliveries.flatMap(({ to }) => box.mailsTo(to).flatMap((one) => one.links)))];
  const keys = links.filter((link) => /^\/reserved\/[\w-]{43}$/.test(link));
  const ends = links.filter((link) => link.endsWith('/unsubscribe'));
  expect([keys.length, ends.length]).toEqual([box.deliveries.length, box.deliveries.length]);
  const before = await wholeDatabase();
  for (const link of links)
    for (const method of ['HEAD', 'GET', 'GET'] as const)
      expect((await app.call(method, link)).headers['set-cookie']).toBeUndefined();
  expect(await wholeDatabase()).toEqual(before);
});

async function wholeDatabase() {
  const tables = await execute<{ name: string }>(
    app.databaseUrl,
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const rows: Record<string, string[]> = {};
  // One after the other: each question opens a connection of its own, and the server has few.
  for (const { name } of tables) {
    const found = await execute<{ row: string }>(
      app.databaseUrl,
      `select t::text as row from "${name}" t order by 1`,
    );
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

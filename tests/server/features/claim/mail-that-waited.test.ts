import { expect, test } from 'vitest';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, box, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

mailGivers();

const adoptClaims = async ({ cookie }: GiverBrowser, who?: Person) => {
  const account = who ?? (await aPerson(app));
  await account.call('POST', '/api/claims/keep', { headers: { cookie: `__Host-ww_giver=${cookie}` } });
};
const open = (key: string) => new GiverBrowser(app).call('POST', '/api/claims/open', { body: { key } });
const giverOf = async (claimId: string) => {
  const [giver] = await execute<{ id: string; isConfirmed: boolean }>(
    app.databaseUrl,
    `select id, email_confirmed_at is not null as "isConfirmed" from givers where id = (select giver_id from claims where id = ?)`,
    [claimId],
  );
  return giver ?? { id: '', isConfirmed: false };
};
/** The letter of a new reservation, as when the mail server has put it off until now. */
const sendNow = async (giverId: string, claimId: string) => {
  const waiting = { kind: 'reserved', giverId, claimId };
  await app.database.em
    .fork()
    .transactional((em) => app.dependencies.jobs.enqueue(em, 'giver-mail', waiting));
  await mailsAreSent(app);
};

test('a reservation is kept in an account before its letter is opened: only that account opens it and confirms the address', async () => {
  const { token, items } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  const account = await aPerson(app);
  const email = 'vera@kept-first.test';
  const { claim } = (await vera.reserve(token, items[0], { email })).body;
  const { key } = await box.mailTo(email);
  await adoptClaims(vera, account);
  expect((await open(key)).body.code).toBe('accountsClaims');
  expect((await giverOf(claim.id)).isConfirmed).toBe(false);
  expect((await account.call('POST', '/api/claims/open', { body: { key } })).status).toBe(200);
  expect((await giverOf(claim.id)).isConfirmed).toBe(true);
  expect((await app.call('GET', '/api/claims', { headers: { 'x-giver-key': key } })).body).toEqual([]);
});

test('a letter that waited while its reservation moved into an account is sent, with a link for that account', async () => {
  const { token, items } = await aSharedList(app);
  const vera = new GiverBrowser(app);
  const email = 'vera@moved.test';
  const { claim } = (await vera.reserve(token, items[0], { email })).body;
  await box.mailTo(email);
  const before = await giverOf(claim.id);
  const account = await aPerson(app);
  await adoptClaims(vera, account);
  await sendNow(before.id, claim.id);
  const { key } = await box.mailTo(email, 2);
  await account.call('POST', '/api/claims/open', { body: { key } });
  expect(await giverOf(claim.id)).toMatchObject({ isConfirmed: true });
});

test('a letter whose reservation was given back is about another one, and without one none is sent', async () => {
  const { token, items } = await aSharedList(app, [1, 1]);
  const vera = new GiverBrowser(app);
  const email = 'vera@given-back.test';
  const first = (await vera.reserve(token, items[0], { email })).body.claim;
  await box.mailTo(email);
  const second = (await vera.reserve(token, items[1])).body.claim;
  const { id } = await giverOf(second.id);
  await vera.call('DELETE', `/api/claims/${first.id}`);
  await sendNow(id, first.id);
  await box.mailTo(email, 2);
  await vera.call('DELETE', `/api/claims/${second.id}`);
  await sendNow(id, first.id);
  expect(box.mailsTo(email)).toHaveLength(2);
});

test('a letter does not follow its reservation to another address', async () => {
  const { token, items } = await aSharedList(app, [1, 1]);
  const vera = new GiverBrowser(app);
  const account = await aPerson(app);
  const own = { itemId: items[1], email: 'vera@account.test' };
  await account.call('POST', `/api/share/${token}/claims`, { body: own });
  await box.mailTo(own.email);
  const { claim } = (await vera.reserve(token, items[0], { email: 'vera@browser.test' })).body;
  await box.mailTo('vera@browser.test');
  const before = await giverOf(claim.id);
  await adoptClaims(vera, account);
  await sendNow(before.id, claim.id);
  expect([box.mailsTo(own.email).length, box.mailsTo('vera@browser.test').length]).toEqual([1, 1]);
});

test('a link that is asked for opens what could not be kept in the account', async () => {
  const owner = await aPerson(app);
  const [own, other] = [await aSharedList(app, [1], owner), await aSharedList(app)];
  const vera = new GiverBrowser(app);
  const email = 'vera@both.test';
  const stays = (await vera.reserve(own.token, own.items[0], { email })).body.claim;
  await vera.reserve(other.token, other.items[0]);
  await box.mailTo(email);
  await adoptClaims(vera, owner);
  await app.call('POST', '/api/claims/link', { body: { email } });
  const { key } = await box.mailTo(email, 2);
  const reader = new GiverBrowser(app);
  expect((await reader.call('POST', '/api/claims/open', { body: { key } })).status).toBe(200);
  expect((await reader.mine()).map(({ id }: { id: string }) => id)).toEqual([stays.id]);
});

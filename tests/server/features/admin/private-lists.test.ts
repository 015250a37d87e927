import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN } from '#shared/limits.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { anAdmin, aWishlistOf, logOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

const REASON = 'Ann asked me to look for her “lost” picture';

let app: TestApp;
let priya: Person;
let ann: Person;
let list: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  priya = await anAdmin(app);
  ann = await aPerson(app, { firstName: 'Ann' });
  list = await aWishlistOf(app, ann, { name: 'Quiet', items: 2 });
});

const read = async (who: Person, id = list) => {
  const { status, body } = await who.call('GET', `/api/wishlists/${id}`);
  return [status, body.code ?? body.name];
};
const open = (who: Person, { id = list, reason = REASON } = {}) =>
  who.call('POST', `/api/admin/wishlist/${id}/open`, { body: { reason } });
const looks = async () => (await logOf(priya)).filter((action) => action.includes(ann.email));
const history = async () =>
  (await ann.as.security.events({})).rows.filter(({ kind }) => kind === 'privateListOpened');
const letters = async () => {
  await mailsAreSent(app);
  return app.mails.all.filter(
    ({ to, subject }) => to.address === ann.email && subject === MAIL_TEXTS.privateListOpened.subject,
  );
};
/** As if everything in the log had happened so long ago. */
const passTime = (interval: string) =>
  app.database.em
    .fork()
    .execute('update admin_log_entries set created_at = created_at - ?::interval', [interval]);

test('a private list is closed to an administrator who has not said why, and nothing is written of the refusal', async () => {
  expect(await read(priya)).toEqual([403, 'reasonNeeded']);
  await expect(priya.as.wishlist.byId({ id: list })).rejects.toThrow();
  expect(await looks()).toEqual([]);
  expect(await history()).toEqual([]);
  expect(await letters()).toEqual([]);
});

test('with a reason it opens, and the log, the owner’s history and a letter say why, without a name', async () => {
  expect((await open(priya)).status).toBe(200);
  expect(await read(priya)).toEqual([200, 'Quiet']);
  expect(await read(priya)).toEqual([200, 'Quiet']);
  expect(await looks()).toEqual([`Opened private wishlist “Quiet” of ${ann.email}: “${REASON}”`]);
  expect(await history()).toMatchObject([{ device: null, opened: { list: 'Quiet', reason: REASON } }]);
  const [letter] = await letters();
  expect(letter?.text).toContain('“Quiet”');
  expect(letter?.text).toContain(`“${REASON}”`);
  for (const told of [letter?.text, JSON.stringify(await history())]) {
    expect(told).not.toContain(priya.email);
    expect(told).not.toContain('Priya');
  }
});

test('the reason opens that list alone, to that administrator, for some minutes', async () => {
  const other = await aWishlistOf(app, ann, { name: 'Other' });
  const tom = await anAdmin(app, { firstName: 'Tom' });
  await open(priya);
  expect(await read(priya, other)).toEqual([403, 'reasonNeeded']);
  expect(await read(tom)).toEqual([403, 'reasonNeeded']);
  await passTime(`${ADMIN.reasonLastsMinutes - 1} minutes`);
  expect(await read(priya)).toEqual([200, 'Quiet']);
  await open(priya, { reason: 'Once more' });
  expect(await looks()).toHaveLength(1);
  await passTime('2 minutes');
  expect(await read(priya)).toEqual([403, 'reasonNeeded']);
});

test('each opening stands in the history, and an owner gets one letter a day of each administrator', async () => {
  const tom = await anAdmin(app, { firstName: 'Tom' });
  const second = await aWishlistOf(app, ann, { name: 'Second' });
  await open(priya);
  await open(priya, { id: second });
  expect(await history()).toHaveLength(2);
  expect(await letters()).toHaveLength(1);
  await open(tom);
  expect(await letters()).toHaveLength(2);
  await passTime('1 day');
  await open(priya);
  expect(await history()).toHaveLength(4);
  expect(await letters()).toHaveLength(3);
});

test('more openings than other events of one kind a day stand in the history, so that none can be hidden', async () => {
  await app.database.em.fork().execute(
    `insert into security_events (id, user_id, kind, opened)
     select gen_random_uuid(), ?, 'privateListOpened', '{"list": "x", "reason": "y"}' from generate_series(1, 60)`,
    [ann.id],
  );
  await open(priya);
  expect((await ann.as.security.events({})).rows[0]).toMatchObject({ opened: { reason: REASON } });
});

test.each([
  ['is missing', ' \u200b'],
  ['is too long', 'x'.repeat(ADMIN.reasonLength + 1)],
])('a reason that %s opens nothing', async (_, reason) => {
  expect((await open(priya, { reason })).status).toBe(400);
  expect(await read(priya)).toEqual([403, 'reasonNeeded']);
  expect(await looks()).toEqual([]);
});

test('nobody is asked about a public list, their own, or one that they edit, and a reason for it tells nobody', async () => {
  const shared = await aWishlistOf(app, ann, { name: 'Shared', isPublic: true });
  const own = await aWishlistOf(app, priya, { name: 'Own' });
  const edited = await aWishlistOf(app, ann, { name: 'Edited' });
  await app.database.em
    .fork()
    .execute(
      'insert into list_people (wishlist_id, user_id, edits, is_recipient) values (?, ?, true, true)',
      [edited, priya.id],
    );
  for (const [id, name] of Object.entries({ [shared]: 'Shared', [own]: 'Own', [edited]: 'Edited' })) {
    expect(await read(priya, id)).toEqual([200, name]);
    expect((await open(priya, { id })).status).toBe(200);
  }
  expect(await looks()).toEqual([]);
  expect(await history()).toEqual([]);
});

test('a deleted private list is as private, and is moderated without a reason', async () => {
  expect((await priya.call('DELETE', `/api/admin/wishlist/${list}`)).status).toBe(200);
  expect(await read(priya)).toEqual([403, 'reasonNeeded']);
  expect((await priya.call('POST', `/api/admin/wishlist/${list}/restore`)).status).toBe(200);
  expect((await priya.call('DELETE', `/api/admin/wishlist/${list}`)).status).toBe(200);
  expect((await priya.call('DELETE', `/api/admin/wishlist/${list}/hard`)).status).toBe(200);
  expect(await history()).toEqual([]);
});

test('the dashboard tells of a private list its title and how much is on it, and of a public one what is on it', async () => {
  await app.database.em.fork().execute("update wishlists set description = 'Hush' where id = ?", [list]);
  const [scripted] = (await priya.call('GET', `/api/admin/wishlists?q=${encodeURIComponent(ann.email)}`))
    .body;
  for (const told of [scripted, await priya.as.admin.wishlist({ id: list })]) {
    expect(told).toMatchObject({ name: 'Quiet', itemCount: 2, description: '', user: { email: ann.email } });
    expect(told.items.map(({ name }: { name: string }) => name)).toEqual(['', '']);
  }
  await ann.as.wishlist.update({ id: list, isPublic: true });
  const shared = await priya.as.admin.wishlist({ id: list });
  expect(shared).toMatchObject({ description: 'Hush', items: [{ name: 'Item 0' }, { name: 'Item 1' }] });
});

test('an access token of an administrator opens a private list, and says why as well', async () => {
  const { token } = await priya.as.token.create({ name: 'Script', scope: 'admin' });
  const script = { headers: { authorization: `Bearer ${token}` } };
  expect((await app.call('GET', `/api/wishlists/${list}`, script)).status).toBe(403);
  await app.call('POST', `/api/admin/wishlist/${list}/open`, { ...script, body: { reason: REASON } });
  expect((await app.call('GET', `/api/wishlists/${list}`, script)).status).toBe(200);
});

import { expect, test } from 'vitest';
import { anAdmin } from '#tests/support/admins.ts';
import { newDay } from '#tests/support/giver-mailbox.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { boardOf, keeperOf, linksOf, tokenIn } from '#tests/support/keepers.ts';
import { joinList } from '#tests/support/list-people.ts';
import { app, box, keepers, letters, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson, loggedInAgain } from '#tests/support/people.ts';

mailGivers();

test('a keeper hands the list back at once, and is no keeper any more', async () => {
  const list = await keepers.aSealedList();
  const { maya, id, tom, keepersToken, key } = list;
  expect((await tom.call('DELETE', `/api/wishlists/${id}/keeper`)).status).toBe(200);
  expect(await keeperOf(list)).toEqual({ state: 'none', name: null, unsealsAt: null });
  expect((await tom.call('GET', '/api/keepings')).body).toEqual([]);
  expect((await tom.call('GET', `/api/wishlists/${id}/links`)).status).toBe(401);
  expect((await boardOf(tom, list.token)).status).toBe(200);
  expect((await linksOf(maya, id)).map(({ url }) => tokenIn(url ?? ''))).toContain(keepersToken);
  expect((await keepers.accept(new GiverBrowser(app), key)).body.code).toBe('keepingNotFound');
  expect((await tom.call('DELETE', `/api/wishlists/${id}/keeper`)).status).toBe(401);
});

test('the owner ends the sealing in seven days, of which the board and a letter tell every giver', async () => {
  const list = await keepers.aSealedList();
  const { maya, id, tom, keepersToken } = list;
  const vera = await letters.aGiver('vera@sealed.test', { token: keepersToken, items: list.items });
  await vera.confirm();
  const before = await boardOf(vera.browser, keepersToken);
  expect(before.body.unsealsAt).toBeNull();
  const ended = await maya.call('DELETE', `/api/wishlists/${id}/keeper`);
  expect(ended.body.message).toContain('Every giver is told');
  const { state, unsealsAt } = await keeperOf(list);
  expect(state).toBe('ending');
  expect(Date.parse(unsealsAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const told = await boardOf(vera.browser, keepersToken, before.headers.etag as string);
  expect([told.status, told.body.unsealsAt]).toEqual([200, unsealsAt]);
  expect(await vera.browser.mine()).toMatchObject([{ unsealsAt }]);
  expect((await tom.call('GET', '/api/keepings')).body).toMatchObject([{ isEnding: true, unsealsAt }]);
  await newDay(app);
  const letter = await box.mailTo('vera@sealed.test', 2);
  expect(letter.text).toContain('Maya has ended the sealing of');
  await newDay(app);
  expect(box.mailsTo('vera@sealed.test')).toHaveLength(2);

  await maya.call('DELETE', `/api/wishlists/${id}/keeper`);
  expect((await keeperOf(list)).unsealsAt).toBe(unsealsAt);
  expect((await linksOf(maya, id)).find((one) => one.isKeepers)?.url).toBeNull();
  await keepers.daysLater(id, 7);
  const after = await boardOf(vera.browser, keepersToken, told.headers.etag as string);
  expect([after.status, after.body.unsealsAt]).toEqual([200, null]);
  expect(await keeperOf(list)).toEqual({ state: 'none', name: null, unsealsAt: null });
  expect(tokenIn((await linksOf(maya, id)).find((one) => one.isKeepers)?.url ?? '')).toBe(keepersToken);
  expect((await tom.call('GET', '/api/keepings')).body).toEqual([]);
  expect((await boardOf(vera.browser, list.token)).status).toBe(200);
});

test.each([
  ['private', 'PUT', { isPublic: false }],
  ['deleted', 'DELETE', undefined],
] as const)(
  'a list that nobody can open stays sealed, as nobody reads that its sealing ends: %s',
  async (_, method, body) => {
    const list = await keepers.aSealedList();
    const { maya, id, token } = list;
    const path = `/api/wishlists/${id}`;
    await maya.call('DELETE', `${path}/keeper`);
    expect((await keeperOf(list)).state).toBe('ending');
    await maya.call(method, path, body && { body });
    if (method === 'DELETE') await maya.call('PUT', `${path}/restore`);
    await maya.call('PUT', path, { body: { isPublic: false } });
    const refused = await maya.call('DELETE', `${path}/keeper`);
    expect([refused.status, refused.body.code]).toEqual([409, 'publicFirst']);
    await maya.call('PUT', path, { body: { isPublic: true } });
    expect(await keeperOf(list)).toMatchObject({ state: 'sealed', unsealsAt: null });
    await keepers.daysLater(id, 7);
    expect((await boardOf(new GiverBrowser(app), token)).status).not.toBe(200);
  },
);

test('so does a list of an account that an administrator deleted and brought back', async () => {
  const list = await keepers.aSealedList();
  const { maya, id } = list;
  const admin = await anAdmin(app);
  await maya.call('DELETE', `/api/wishlists/${id}/keeper`);
  await admin.call('DELETE', `/api/admin/user/${maya.id}`);
  await admin.call('POST', `/api/admin/user/${maya.id}/restore`);
  const back = { ...list, maya: await loggedInAgain(app, maya) };
  expect(await keeperOf(back)).toMatchObject({ state: 'sealed', unsealsAt: null });
});

test('sealed anew by somebody else, whatever the owner came to know opens the list alone, and nothing is hidden that they knew', async () => {
  const list = await keepers.aSealedList();
  const { maya, id, tom, keepersToken } = list;
  await maya.call('DELETE', `/api/wishlists/${id}/keeper`);
  await keepers.daysLater(id, 7);
  const { key } = await keepers.ask(list);
  expect(await keeperOf(list)).toMatchObject({ state: 'asked' });
  const known = (await linksOf(maya, id)).map(({ url }) => url);
  const ulla = new GiverBrowser(app);
  await keepers.accept(ulla, key, 'Ulla');
  expect(await keeperOf(list)).toEqual({ state: 'sealed', name: 'Ulla', unsealsAt: null });
  expect((await linksOf(maya, id)).map(({ url }) => url)).toEqual(known);
  for (const url of known) expect((await boardOf(ulla, tokenIn(url ?? ''))).body.code).toBe('boardClosed');
  expect((await boardOf(tom, keepersToken)).body.code).toBe('boardClosed');
  expect((await tom.call('GET', `/api/wishlists/${id}/links`)).status).toBe(401);
});

test('whose keeper erased their account stays sealed, without a name, until the owner has ended it', async () => {
  const list = await aSharedList(app);
  const tom = await aPerson(app, { firstName: 'Tom' });
  const { key } = await keepers.ask(list);
  await keepers.accept(tom, key);
  await keepers.linkFor(tom, list.id);
  await tom.as.me.remove();
  expect(await keeperOf(list)).toEqual({ state: 'sealed', name: null, unsealsAt: null });
  expect((await linksOf(list.maya, list.id)).find((one) => one.isKeepers)).toMatchObject({
    url: null,
    madeBy: null,
  });
  expect((await list.maya.call('DELETE', `/api/wishlists/${list.id}/keeper`)).status).toBe(200);
  expect(await keeperOf(list)).toMatchObject({ state: 'ending' });
});

test('a list that its owner deletes is kept by nobody, and brought back it is as sealed as before', async () => {
  const { maya, id, tom } = await keepers.aSealedList();
  await maya.as.wishlist.remove({ id });
  expect((await tom.call('GET', '/api/keepings')).body).toEqual([]);
  expect((await tom.call('GET', `/api/wishlists/${id}/links`)).status).toBe(401);
  await maya.as.wishlist.restore({ id });
  expect((await tom.call('GET', '/api/keepings')).body).toMatchObject([{ id }]);
});

test('a keeper whom the list comes to surprise keeps it no more, and it stays sealed until its owner has ended that', async () => {
  const list = await aSharedList(app);
  const tom = await aPerson(app, { firstName: 'Tom' });
  const { key } = await keepers.ask(list);
  await keepers.accept(tom, key);
  const link = (await keepers.linkFor(tom, list.id)).body;
  await keepers.run(
    'insert into list_people (wishlist_id, user_id, edits, is_recipient) values (?, ?, true, true)',
    [list.id, tom.id],
  );
  expect((await tom.call('GET', '/api/keepings')).body).toEqual([]);
  expect((await tom.call('GET', `/api/wishlists/${list.id}/links`)).status).toBe(404);
  expect((await tom.call('POST', `/api/links/${link.id}/replace`)).body.code).toBe('linkNotFound');
  expect((await keepers.linkFor(tom, list.id)).status).toBe(404);
  expect((await tom.call('DELETE', `/api/wishlists/${list.id}/keeper`)).status).toBe(404);
  expect((await boardOf(tom, tokenIn(link.url))).body.code).toBe('ownerKeptOut');
  expect((await boardOf(new GiverBrowser(app), list.token)).body.code).toBe('boardClosed');
  expect(await keeperOf(list)).toMatchObject({ state: 'sealed' });
  expect((await list.maya.call('DELETE', `/api/wishlists/${list.id}/keeper`)).status).toBe(200);
});

test('no refusal to its owner tells which account keeps a list', async () => {
  const maya = await aPerson(app);
  const { id } = await maya.as.wishlist.create({ name: 'Wedding', forWhom: 'us', forName: 'Lars' });
  const [tom, ann] = [await aPerson(app), await aPerson(app)];
  const surprise = (person: typeof tom, surprised: boolean) =>
    maya.call('PATCH', `/api/wishlists/${id}/people/${person.id}`, { body: { surprised } });
  for (const person of [tom, ann]) {
    await joinList(maya, person, id);
    await surprise(person, false);
  }
  await maya.as.wishlist.update({ id, isPublic: true });
  const { key } = await keepers.ask({ maya, id });
  await keepers.accept(tom, key);
  for (const person of [tom, ann]) expect((await surprise(person, true)).body.code).toBe('alreadySealed');
  await maya.call('DELETE', `/api/wishlists/${id}/keeper`);
  await keepers.daysLater(id, 7);
  for (const person of [tom, ann]) expect((await surprise(person, true)).status).toBe(200);
});

test('whoever keeps a couple’s list is none of the two, until the seven days of its end are over', async () => {
  const maya = await aPerson(app, { firstName: 'Maya' });
  const { id } = await maya.as.wishlist.create({ name: 'Wedding', forWhom: 'us', isPublic: true });
  const tom = await aPerson(app, { firstName: 'Tom' });
  const { key } = await keepers.ask({ maya, id });
  await keepers.accept(tom, key);
  await expect(joinList(maya, tom, id)).rejects.toMatchObject({ cause: { key: 'keeperIsSelf' } });
  await maya.call('DELETE', `/api/wishlists/${id}/keeper`);
  await keepers.daysLater(id, 7);
  await joinList(maya, tom, id);
  expect((await tom.call('GET', `/api/wishlists/${id}`)).body.rights).toContain('edit');
});

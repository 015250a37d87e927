import { expect, test } from 'vitest';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { aSharedList, GiverBrowser, keyIn } from '#tests/support/givers.ts';
import { keeperOf } from '#tests/support/keepers.ts';
import { app, keepers, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson } from '#tests/support/people.ts';

mailGivers();

test('a stranger without an account keeps a list by the key of a letter that names nobody’s gift', async () => {
  const list = await aSharedList(app);
  expect(await keeperOf(list)).toEqual({ state: 'none', name: null, unsealsAt: null });
  const { key, letter, email } = await keepers.ask(list);
  expect(await keeperOf(list)).toMatchObject({ state: 'asked', name: null });
  expect(letter.subject).toBe('Will you keep a secret?');
  for (const word of ['Maya', 'Birthday', 'Gift 0']) expect(letter.text).not.toContain(word);
  const tom = new GiverBrowser(app);
  const asked = await tom.call('POST', '/api/keepings/asked', { body: { key } });
  expect(asked.body).toMatchObject({ id: list.id, ownerName: 'Maya', hasAccepted: false });
  expect(tom.cookie).toBeNull();
  expect((await keepers.accept(tom, key)).status).toBe(200);
  expect(tom.cookie).not.toBeNull();
  expect(await keeperOf(list)).toEqual({ state: 'sealed', name: 'Tom', unsealsAt: null });
  expect((await tom.call('GET', '/api/keepings')).body).toMatchObject([{ id: list.id, isEnding: false }]);
  expect(JSON.stringify(await keeperOf(list))).not.toContain(email);
  const again = await new GiverBrowser(app).call('POST', '/api/keepings/asked', { body: { key } });
  expect(again.body).toMatchObject({ id: list.id, hasAccepted: true });
});

test('whoever reads the letter keeps the list, and what their browser had reserved stays apart; an account keeps it as itself', async () => {
  const list = await aSharedList(app, [1, 1]);
  const vera = new GiverBrowser(app);
  await vera.reserve(list.token, list.items[0]);
  const before = vera.cookie;
  const { key } = await keepers.ask(list);
  await keepers.accept(vera, key, 'Vera');
  expect(vera.cookie).not.toBe(before);
  expect(await vera.mine()).toEqual([]);
  const asBefore = { headers: { cookie: `__Host-ww_giver=${before}` } };
  expect((await app.call('GET', '/api/claims', asBefore)).body).toHaveLength(1);
  expect((await app.call('GET', '/api/keepings', asBefore)).body).toEqual([]);
  expect((await vera.call('GET', '/api/keepings')).body).toMatchObject([{ id: list.id }]);

  const other = await aSharedList(app);
  const tom = await aPerson(app, { firstName: 'Tom' });
  const asked = await keepers.ask(other);
  await keepers.accept(tom, asked.key);
  expect((await tom.call('GET', '/api/keepings')).body).toMatchObject([{ id: other.id }]);
  const elsewhere = await new GiverBrowser(app).call('POST', '/api/keepings/asked', {
    body: { key: asked.key },
  });
  expect(elsewhere.body).toMatchObject({ code: 'keepingNotFound', error: FAILURE_TEXTS.keepingNotFound });
  expect(await keepers.isKnown(asked.email)).toBe(false);
});

test('nobody keeps a list that surprises them: neither its owner, nor whoever edits it', async () => {
  const list = await aSharedList(app);
  const lars = await aPerson(app, { firstName: 'Lars' });
  await keepers.run(
    'insert into list_people (wishlist_id, user_id, edits, is_recipient) values (?, ?, true, true)',
    [list.id, lars.id],
  );
  for (const email of [list.maya.email, lars.email])
    await expect(list.maya.as.link.askKeeper({ id: list.id, email })).rejects.toThrow(
      FAILURE_TEXTS.keeperIsSelf,
    );
  const { key } = await keepers.ask(list);
  for (const person of [list.maya, lars])
    expect((await keepers.accept(person, key)).body.code).toBe('keeperIsSelf');
  expect(await keeperOf(list)).toMatchObject({ state: 'asked' });
  expect(
    await lars.call('POST', `/api/wishlists/${list.id}/keeper`, { body: { email: 'x@y.test' } }),
  ).toMatchObject({ status: 404 });
  const stranger = await aPerson(app);
  for (const path of ['keeper', 'links'])
    expect((await stranger.call('GET', `/api/wishlists/${list.id}/${path}`)).status).toBe(404);
});

test('nobody keeps a list whose makers see what is reserved: not when asked, and not when it became one meanwhile', async () => {
  const list = await aSharedList(app);
  const nora = { forWhom: 'child', forName: 'Nora' } as const;
  const { id } = await list.maya.as.wishlist.create({ name: 'Nora is nine', ...nora });
  await expect(list.maya.as.link.askKeeper({ id, email: 'tom@keeper.test' })).rejects.toThrow(
    FAILURE_TEXTS.keeperNotNeeded,
  );
  const later = { ...list, id: (await list.maya.as.wishlist.create({ name: 'For whom?' })).id };
  const { key } = await keepers.ask(later);
  await list.maya.as.wishlist.update({ id: later.id, ...nora });
  expect((await keepers.accept(new GiverBrowser(app), key)).body.code).toBe('keepingNotFound');
});

test('a question can be called off and asked anew: the first letter opens nothing then, and its address is forgotten', async () => {
  const list = await aSharedList(app);
  const first = await keepers.ask(list);
  expect((await list.maya.call('DELETE', `/api/wishlists/${list.id}/keeper`)).status).toBe(200);
  expect(await keeperOf(list)).toMatchObject({ state: 'none' });
  expect((await list.maya.call('DELETE', `/api/wishlists/${list.id}/keeper`)).body.code).toBe(
    'keeperNotFound',
  );
  const second = await keepers.ask(list);
  for (const key of [first.key, 'nonsense', `${first.key.slice(0, -1)}A`])
    expect((await keepers.accept(new GiverBrowser(app), key)).body.code).toBe('keepingNotFound');
  expect(await keepers.isKnown(first.email)).toBe(false);
  expect(await keepers.isKnown(second.email)).toBe(true);
  expect((await keepers.accept(new GiverBrowser(app), second.key)).status).toBe(200);
  await expect(list.maya.as.link.askKeeper({ id: list.id, email: 'one@more.test' })).rejects.toThrow(
    FAILURE_TEXTS.alreadySealed,
  );
});

test('of many who answer one letter at once one keeps the list, and none while it is called off', async () => {
  for (const isCalledOff of [false, true]) {
    const list = await aSharedList(app);
    const { key } = await keepers.ask(list);
    const browsers = Array.from({ length: 6 }, () => new GiverBrowser(app));
    const [off, ...answers] = await Promise.all([
      isCalledOff ? list.maya.call('DELETE', `/api/wishlists/${list.id}/keeper`) : null,
      ...browsers.map((one, at) => keepers.accept(one, key, `Keeper ${at}`)),
    ]);
    const accepted = answers.filter((answer) => answer?.status === 200).length;
    const { state } = await keeperOf(list);
    if (!isCalledOff) expect([accepted, state]).toEqual([1, 'sealed']);
    else expect(['none', 'sealed', 'ending']).toContain(state);
    expect(accepted).toBe(state === 'none' ? 0 : 1);
    if (off) expect(off.status).toBe(200);
  }
});

test('a keeper is asked by a page of ours alone, and not where no mail can be sent', async () => {
  const { id, tom } = await keepers.aSealedList();
  const foreign = await tom.call('DELETE', `/api/wishlists/${id}/keeper`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.body.code).toBe('foreignSite');
  const manage = await tom.call('POST', '/api/claims/new-link', { body: {} });
  const phone = new GiverBrowser(app);
  await phone.call('POST', '/api/claims/open', { body: { key: keyIn(manage.body.manageUrl) } });
  expect((await phone.call('GET', '/api/keepings')).body).toMatchObject([{ id }]);
});

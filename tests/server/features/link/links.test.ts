import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARE_LINK } from '#shared/limits.ts';
import type { LinkView } from '#shared/share-link.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { PASSPHRASE, shareTokenIn } from '#tests/support/links.ts';
import { aPerson, type Person, personWith } from '#tests/support/people.ts';

let app: TestApp;
let maya: Person;
beforeAll(async () => {
  app = await startApp();
  maya = await aPerson(app, { firstName: 'Maya' });
});
afterAll(() => app.close());

const aList = () => maya.as.wishlist.create({ name: 'Birthday', isPublic: true });
const look = (token: string) => app.call('GET', `/api/share/${token}`);
const add = (id: string, draft: object) => maya.call('POST', `/api/wishlists/${id}/links`, { body: draft });
const change = (id: string, body: object) => maya.call('PATCH', `/api/links/${id}`, { body });

test('a list has its main link first and then the newest, each with an address of its own that opens the list', async () => {
  const { id, shareToken } = await aList();
  const grandma = (await add(id, { name: 'Grandma', giverName: 'Granny' })).body;
  const work = (await add(id, { name: 'Work', opens: 'look', passphrase: PASSPHRASE })).body;
  const links: LinkView[] = (await maya.call('GET', `/api/wishlists/${id}/links`)).body;
  expect(links.map(({ name }) => name)).toEqual(['', 'Work', 'Grandma']);
  expect(shareTokenIn(links[0]?.url ?? '')).toBe(shareToken);
  expect(links.slice(1)).toEqual([work, grandma]);
  expect(work).toMatchObject({
    opens: 'look',
    hasPassphrase: true,
    isMain: false,
    isPaused: false,
    endsAt: null,
  });
  expect(new Set(links.map(({ url }) => url)).size).toBe(3);
  expect((await look(shareTokenIn(grandma.url))).body).toMatchObject({ opens: 'board', giverName: 'Granny' });
  expect((await look(shareToken)).body).not.toHaveProperty('giverName');
  expect((await look(shareTokenIn(work.url))).body.code).toBe('passphraseNeeded');
  expect(JSON.stringify(links)).not.toMatch(/argon2|plum/);
});

describe('beside the main one', () => {
  const more = async (id: string, count: number) => {
    for (let nth = 0; nth < count; nth++) expect((await add(id, { name: `Link ${nth}` })).status).toBe(201);
  };

  test('a list has up to 30, and room again when one is ended', async () => {
    const { id } = await aList();
    await more(id, SHARE_LINK.perList);
    expect(await add(id, { name: 'One too many' })).toMatchObject({
      status: 409,
      body: { code: 'tooManyLinks' },
    });
    const [, newest] = await maya.as.link.list({ id });
    await maya.as.link.remove({ id: newest?.id ?? '' });
    expect((await add(id, { name: 'In its place' })).status).toBe(201);
    expect(await maya.as.link.list({ id })).toHaveLength(SHARE_LINK.perList + 1);
  });

  test('many who make one at the same moment make no more than that', async () => {
    const { id } = await aList();
    await more(id, SHARE_LINK.perList - 2);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => add(id, { name: `At once ${nth}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)]);
    expect(await maya.as.link.list({ id })).toHaveLength(SHARE_LINK.perList + 1);
  });
});

test.each([
  [{ name: '' }],
  [{ name: '   ' }],
  [{ name: 'x'.repeat(61) }],
  [{ name: 'Work', opens: 'everything' }],
  [{ name: 'Work', passphrase: 'abc' }],
  [{ name: 'Work', passphrase: 'x'.repeat(129) }],
  [{ name: 'Work', endsAt: '2020-01-01T00:00:00Z' }],
  [{ name: 'Work', endsAt: 'tomorrow' }],
  [{ name: 'Work', giverName: 'x'.repeat(61) }],
  [{ name: 'Work', token: 'of-my-own-choice' }],
  [{ name: 'Work', isMain: true }],
  [{ name: 'Work', isKeepers: true }],
])('a link like %j is refused', async (draft) => {
  const { id } = await aList();
  expect(await add(id, draft)).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
  expect(await maya.as.link.list({ id })).toHaveLength(1);
});

test('only what is sent is changed, and null takes away', async () => {
  const { id } = await aList();
  const endsAt = '2999-12-31T00:00:00.000Z';
  const { body: link } = await add(id, { name: 'Work', passphrase: PASSPHRASE, endsAt, giverName: 'Tom' });
  expect((await change(link.id, { name: 'Office' })).body).toEqual({ ...link, name: 'Office' });
  expect((await change(link.id, {})).body).toEqual({ ...link, name: 'Office' });
  const open = { ...link, name: 'Office', hasPassphrase: false, endsAt: null, giverName: '' };
  expect((await change(link.id, { passphrase: null, endsAt: null, giverName: '' })).body).toEqual(open);
  expect((await change(link.id, { isPaused: true })).body).toEqual({ ...open, isPaused: true });
  expect((await change(link.id, { isPaused: false })).body).toEqual(open);
});

test('the main link is paused, locked and ended like any other, but has no name and cannot be taken away', async () => {
  const { id, shareToken } = await aList();
  const [main] = await maya.as.link.list({ id });
  const mainId = main?.id ?? '';
  const stays = { status: 409, body: { code: 'mainLinkStays' } };
  expect(await change(mainId, { name: 'Main' })).toMatchObject(stays);
  expect(await maya.call('DELETE', `/api/links/${mainId}`)).toMatchObject(stays);
  await change(mainId, { isPaused: true });
  expect((await look(shareToken)).status).toBe(404);
  await change(mainId, { isPaused: false, passphrase: PASSPHRASE });
  expect((await look(shareToken)).status).toBe(401);
  await change(mainId, { passphrase: null, opens: 'look' });
  expect((await look(shareToken)).body.opens).toBe('look');
  expect((await maya.as.wishlist.byId({ id })).shareToken).toBe(shareToken);
});

test('the main link is replaced by either call, and its token is that of the list', async () => {
  const { id, shareToken } = await aList();
  const [main] = await maya.as.link.list({ id });
  const replaced = await maya.as.link.replace({ id: main?.id ?? '' });
  const token = shareTokenIn(replaced.url);
  expect(token).not.toBe(shareToken);
  expect((await maya.as.wishlist.byId({ id })).shareToken).toBe(token);
  const rotated = await maya.as.wishlist.rotateToken({ id });
  const [now] = await maya.as.link.list({ id });
  expect(shareTokenIn(now?.url ?? '')).toBe(rotated.shareToken);
  expect(now?.id).toBe(main?.id);
  expect((await look(token)).status).toBe(404);
});

test('nobody else learns of a link or changes one, and an unknown one answers the same', async () => {
  const { id } = await aList();
  const link = await maya.as.link.add({ id, name: 'Grandma' });
  const editor = await aPerson(app);
  await app.database.em
    .fork()
    .execute(
      'insert into list_people (wishlist_id, user_id, edits, is_recipient) values (?, ?, true, true)',
      [id, editor.id],
    );
  const nobody = '0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77';
  for (const who of [editor, await aPerson(app), await anAdmin(app)]) {
    expect((await who.call('GET', `/api/wishlists/${id}/links`)).status).toBe(404);
    expect((await who.call('POST', `/api/wishlists/${id}/links`, { body: { name: 'Mine' } })).status).toBe(
      404,
    );
    for (const [method, tail, body] of [
      ['PATCH', '', { isPaused: true }],
      ['POST', '/replace', undefined],
      ['DELETE', '?reservations=release', undefined],
    ] as const) {
      const [known, unknown] = await Promise.all(
        [link.id, nobody].map((one) => who.call(method, `/api/links/${one}${tail}`, body && { body })),
      );
      expect(known).toMatchObject({ status: 404, body: { code: 'linkNotFound' } });
      expect(known?.text).toBe(unknown?.text);
    }
  }
  const stranger = personWith(app, undefined);
  expect((await stranger.call('GET', `/api/wishlists/${id}/links`)).status).toBe(401);
  expect((await stranger.call('DELETE', `/api/links/${link.id}`)).status).toBe(401);
  expect(await maya.as.link.list({ id })).toMatchObject([{ isMain: true }, link]);
});

test('an access token reads links, and changes them only with the scope to write', async () => {
  const { id } = await aList();
  const link = await maya.as.link.add({ id, name: 'Grandma' });
  const reader = personWith(app, (await maya.as.token.create({ name: 'Reads' })).token);
  const writer = personWith(app, (await maya.as.token.create({ name: 'Writes', scope: 'write' })).token);
  expect((await reader.call('GET', `/api/wishlists/${id}/links`)).status).toBe(200);
  for (const [method, path, body] of [
    ['POST', `/api/wishlists/${id}/links`, { name: 'By a script' }],
    ['PATCH', `/api/links/${link.id}`, { name: 'By a script' }],
    ['POST', `/api/links/${link.id}/replace`, undefined],
    ['DELETE', `/api/links/${link.id}`, undefined],
  ] as const)
    expect((await reader.call(method, path, body && { body })).body.code).toBe('readOnlyToken');
  expect(
    (await writer.call('POST', `/api/wishlists/${id}/links`, { body: { name: 'By a script' } })).status,
  ).toBe(201);
});

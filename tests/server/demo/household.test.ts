import { createHash } from 'node:crypto';
import fastify from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, HOUSEHOLD } from '#server/demo/household.ts';
import { uploads } from '#server/http/stored-images.ts';
import { Registration } from '#shared/auth.ts';
import { ItemDraft, type ItemView } from '#shared/item.ts';
import { LinkDraft } from '#shared/share-link.ts';
import { WishlistDraft, type WishlistView } from '#shared/wishlist.ts';
import { app, contentsOf, EVERYTHING, logIn, moveIn, shares } from '#tests/support/demo-contents.ts';

moveIn();

async function wishlistsOf(token: string): Promise<WishlistView[]> {
  const { body: cards } = await app.call('GET', '/api/wishlists', { token });
  return Promise.all(
    cards.map(
      async ({ id }: { id: string }) => (await app.call('GET', `/api/wishlists/${id}`, { token })).body,
    ),
  );
}

test('everybody of the household logs in with the printed password and finds their lists as written', async () => {
  for (const { firstName, email, wishlists } of HOUSEHOLD) {
    const lists = await wishlistsOf(await logIn(email));
    const others = HOUSEHOLD.flatMap((person) => person.wishlists).filter(({ people = [] }) =>
      people.includes(firstName),
    );
    const newestFirst = wishlists.toSorted((a, b) => a.madeDaysAgo - b.madeDaysAgo);
    expect(lists.map(({ name }) => name)).toEqual([...newestFirst, ...others].map(({ name }) => name));
    for (const [at, { description, coverEmoji, isPublic, items }] of newestFirst.entries()) {
      expect(lists[at]).toMatchObject({ description, coverEmoji, isPublic });
      expect(lists[at]?.items).toMatchObject(items.map(({ picture, section, ...typed }) => typed));
    }
  }
  expect(await contentsOf(app.databaseUrl)).toEqual(EVERYTHING);
});

test('one person of the household is an administrator', async () => {
  const rights = await Promise.all(
    HOUSEHOLD.map(async ({ email }) => {
      const { body } = await app.call('GET', '/api/me', { token: await logIn(email) });
      return body.user.isAdmin;
    }),
  );
  expect(rights.filter(Boolean)).toHaveLength(1);
});

test('no two lists of a person are wrapped in the same paper', async () => {
  for (const { email } of HOUSEHOLD) {
    const papers = (await wishlistsOf(await logIn(email))).map(({ paper }) => paper);
    expect(new Set(papers).size).toBe(papers.length);
  }
});

test('every picture of every list can be looked at, and is what its name says', async () => {
  const pictures = fastify();
  await uploads(pictures, { database: app.database });
  const lists = (
    await Promise.all(HOUSEHOLD.map(async ({ email }) => wishlistsOf(await logIn(email))))
  ).flat();
  const own = lists.filter(({ rights }) => rights.includes('manage'));
  const addresses = own.flatMap(({ items }) => items.flatMap(({ picture }: ItemView) => picture ?? []));
  expect(addresses).toHaveLength(48);
  for (const address of new Set(addresses)) {
    const answer = await pictures.inject(address);
    expect(answer.headers['content-type']).toBe('image/webp');
    const hash = createHash('sha256').update(answer.rawPayload).digest('hex');
    expect(address).toBe(`/uploads/${hash.slice(0, 32)}-800x800.webp`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 800,
    });
  }
  await pictures.close();
});

test('the share links are those of the public lists, and show them to anybody', async () => {
  const open = HOUSEHOLD.flatMap(({ wishlists }) => wishlists).filter(({ isPublic }) => isPublic);
  expect(shares.map(({ name }) => name)).toEqual(open.map(({ name }) => name));
  for (const { shareToken, name, owner } of shares) {
    const { status, body } = await app.call('GET', `/api/share/${shareToken}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name, ownerName: owner });
  }
});

test('the Christmas list of the household has sections, wishes that matter most, and choices', async () => {
  const token = shares.find(({ name }) => name === 'Christmas at ours')?.shareToken;
  const { body } = await app.call('GET', `/api/share/${token}`);
  const written = HOUSEHOLD.flatMap(({ wishlists }) => wishlists).find(
    ({ name }) => name === 'Christmas at ours',
  );
  const names = new Map(body.sections.map(({ id, name }: { id: string; name: string }) => [id, name]));
  expect([...names.values()]).toEqual([
    'For the long table',
    'For dark evenings',
    'For Sunday walks',
    'In the stocking',
  ]);
  expect(
    body.items.map(({ name, sectionId }: { name: string; sectionId: string }) => [
      name,
      names.get(sectionId),
    ]),
  ).toEqual(written?.items.map(({ name, section }) => [name, section]));
  expect(body.items.filter(({ isMostWanted }: ItemView) => isMostWanted)).toHaveLength(3);
  expect(body.items.filter(({ choices }: Partial<ItemView>) => choices?.length)).toHaveLength(2);
});

const listFor = async (forWhom: string, token: string) =>
  (await wishlistsOf(token)).find((list) => list.forWhom === forWhom);

test.each(['ida', 'sam'])(
  'a list of the household is a child’s, and %s, a parent, edits it and sees its board',
  async (parent) => {
    const token = await logIn(`${parent}@example.org`);
    const list = await listFor('child', token);
    expect(list?.rights).toEqual(expect.arrayContaining(['edit', 'board']));
    const { body } = await app.call('GET', `/api/share/${list?.shareToken}`);
    expect(body).toMatchObject({ name: 'Nora is nine', ownerName: 'Ida', recipientName: 'Nora' });
    const board = await app.call('GET', `/api/share/${list?.shareToken}/claims`, { token });
    expect(board.body.items.filter(({ taken }: { taken: number }) => taken > 0)).toHaveLength(3);
  },
);

test.each(['maya', 'tomas'])(
  'a list of the household is a couple’s, and %s, one of the two, edits it and is surprised',
  async (one) => {
    const token = await logIn(`${one}@example.org`);
    const list = await listFor('us', token);
    expect(list?.rights).toContain('edit');
    const { body } = await app.call('GET', `/api/share/${list?.shareToken}`);
    expect(body).toMatchObject({ name: 'Cabin weekend', recipientName: 'Maya & Tomás' });
    const board = await app.call('GET', `/api/share/${list?.shareToken}/claims`, { token });
    expect(board.body.code).toBe('ownerKeptOut');
  },
);

test('whatever the household wishes for, a person could have typed into the forms', () => {
  for (const { firstName, lastName, email, wishlists } of HOUSEHOLD) {
    Registration.parse({ firstName, lastName, email, password: DEMO_PASSWORD });
    for (const {
      madeDaysAgo,
      people,
      items,
      oneOf,
      links = [],
      reservations,
      gifts = [],
      waits,
      ...list
    } of wishlists) {
      expect(WishlistDraft.parse(list)).toEqual(list);
      for (const { isPaused, timesOpened, ...link } of links) expect(LinkDraft.parse(link)).toEqual(link);
      for (const { name, price } of gifts) expect(ItemDraft.parse({ name, price })).toEqual({ name, price });
      for (const { picture, section, ...typed } of items) expect(ItemDraft.parse(typed)).toEqual(typed);
    }
  }
});

test('no address of the household can ever reach anybody', () => {
  for (const { email, wishlists } of HOUSEHOLD) {
    expect(email).toMatch(/@example\.org$/);
    const links = wishlists.flatMap(({ items }) => items.flatMap(({ url }) => url ?? []));
    for (const link of links) expect(new URL(link).host).toBe('shop.example');
  }
});

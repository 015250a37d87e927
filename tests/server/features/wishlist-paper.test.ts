import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAPERS, type Paper, paperOf } from '#shared/paper.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson } from '#tests/support/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const look = async (token: string) => (await app.call('GET', `/api/share/${token}`)).body.paper;
const another = (than: Paper) => PAPERS.find((paper) => paper !== than) ?? than;

test('a list whose owner chose no paper is wrapped in the one that is drawn for it', async () => {
  const ann = await aPerson(app);
  for (const paper of [undefined, null]) {
    const { id, ...list } = await ann.as.wishlist.create({ name: 'Plain', paper, isPublic: true });
    expect(list).toMatchObject({ paper: paperOf(id), isPaperChosen: false });
    expect(await look(list.shareToken)).toBe(paperOf(id));
  }
});

test('the chosen paper wraps the list wherever it is shown, from the start', async () => {
  const ann = await aPerson(app);
  for (const paper of PAPERS) {
    const { body: list } = await ann.call('POST', '/api/wishlists', {
      body: { name: 'Wrapped', paper, isPublic: true },
    });
    expect(list).toMatchObject({ paper, isPaperChosen: true });
    expect(await look(list.shareToken)).toBe(paper);
    const listed = (await ann.as.wishlist.list()).find(({ id }) => id === list.id);
    expect(listed).toMatchObject({ paper, isPaperChosen: true });
  }
});

test('an owner can choose another paper, keep it through other changes, and go back to the drawn one', async () => {
  const ann = await aPerson(app);
  const { id, shareToken } = await ann.as.wishlist.create({ name: 'Changing', isPublic: true });
  const drawn = paperOf(id);
  const chosen = another(drawn);
  const change = async (body: object) => (await ann.call('PUT', `/api/wishlists/${id}`, { body })).body;
  expect(await change({ paper: chosen })).toMatchObject({ paper: chosen, isPaperChosen: true });
  expect(await change({ name: 'Renamed' })).toMatchObject({ paper: chosen, isPaperChosen: true });
  expect(await look(shareToken)).toBe(chosen);
  expect(await change({ paper: null })).toMatchObject({ paper: drawn, isPaperChosen: false });
  expect(await look(shareToken)).toBe(drawn);
});

test('a paper that we do not have is refused', async () => {
  const ann = await aPerson(app);
  const { status, body } = await ann.call('POST', '/api/wishlists', { body: { name: 'A', paper: 'tartan' } });
  expect({ status, error: body.error }).toEqual({
    status: 400,
    error: 'Please choose one of our eight papers, or none',
  });
});

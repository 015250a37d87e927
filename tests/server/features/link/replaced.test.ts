import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, TestApp } from '#tests/support/app.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { PASSPHRASE, shareTokenIn } from '#tests/support/links.ts';
import { LINK_ROUTES } from './link-routes.ts';
import { aStage, aTheatre, type Stage } from './stage.ts';

let theatre: Awaited<ReturnType<typeof aTheatre>>;
let app: TestApp;
let stage: Stage;
/** Those whose answers must stay, and whose tags. */
let others: { token: string; cookie: string }[];
beforeAll(async () => {
  theatre = await aTheatre();
  ({ app } = theatre);
  stage = await aStage(app, { isMain: false, isLocked: true });
  const add = async (draft: object) =>
    shareTokenIn((await stage.maya.as.link.add({ id: stage.listId, name: 'Another', ...draft })).url);
  const byGiver = new GiverBrowser(app);
  const board = await add({});
  await byGiver.reserve(board, stage.itemId, { name: 'Tom', note: 'By another link' });
  others = [
    { token: board, cookie: '' },
    { token: board, cookie: `__Host-ww_giver=${byGiver.cookie}` },
    { token: await add({ opens: 'look' }), cookie: '' },
    { token: await add({ opens: 'preview' }), cookie: '' },
    { token: await add({ passphrase: 'not said' }), cookie: '' },
    { token: stage.token, cookie: stage.cookie },
  ];
});
afterAll(() => theatre.close());

/** Every answer that can be read by these links, the tags of before sent back, too. */
async function everyAnswer(
  links: typeof others,
  tags: Map<string, string> = new Map(),
): Promise<Record<string, object>> {
  const answers: Record<string, object> = {};
  for (const [nth, { token, cookie }] of links.entries())
    for (const [route, { method, path, options }] of Object.entries(LINK_ROUTES)) {
      if (method !== 'GET') continue;
      const asked = { token, itemId: stage.itemId, picture: stage.picture.replace(stage.token, token) };
      const { headers = {} } = options?.(asked) ?? {};
      const cookies = [cookie, headers.cookie].filter(Boolean).join('; ');
      const name = `${nth} ${route}`;
      const tag = tags.get(name);
      const answer = await app.call('GET', path(asked), {
        headers: { ...headers, ...(cookies && { cookie: cookies }), ...(tag && { 'if-none-match': tag }) },
      });
      answers[name] = withoutChance(answer);
    }
  return answers;
}

const withoutChance = ({ status, headers: { date: _, 'x-request-id': __, ...headers }, text }: Answer) => ({
  ...{ status, headers, text },
});
const tagsIn = (answers: Record<string, object>) =>
  new Map(
    Object.entries(answers).flatMap(([name, answer]) => {
      const { etag } = (answer as Answer).headers;
      return typeof etag === 'string' ? [[name, etag] as const] : [];
    }),
  );

const patch = (change: object) => (id: string) =>
  stage.maya.call('PATCH', `/api/links/${id}`, { body: change });
const acts: Record<string, (id: string) => Promise<Answer>> = {
  replaced: (id) => stage.maya.call('POST', `/api/links/${id}/replace`),
  'renamed and prefilled': patch({ name: 'Renamed', giverName: 'Renamed' }),
  'opened for looking only': patch({ opens: 'look' }),
  locked: patch({ passphrase: PASSPHRASE }),
  'given an end': patch({ endsAt: '2999-01-01T00:00:00Z' }),
  paused: patch({ isPaused: true }),
  ended: (id) => stage.maya.call('DELETE', `/api/links/${id}`),
};

test.each(Object.entries(acts))(
  'that one link is %s changes no byte of what the others answer',
  async (_, act) => {
    const link = await stage.maya.as.link.add({ id: stage.listId, name: 'This one' });
    const before = await everyAnswer(others);
    const unchanged = await everyAnswer(others, tagsIn(before));
    const { version } = await stage.maya.as.wishlist.byId({ id: stage.listId });
    expect((await act(link.id)).status).toBe(200);
    expect(await everyAnswer(others)).toEqual(before);
    expect(await everyAnswer(others, tagsIn(before))).toEqual(unchanged);
    const statuses = Object.values(unchanged).map((answer) => (answer as Answer).status);
    expect(statuses.filter((status) => status === 304).length).toBeGreaterThan(20);
    expect((await stage.maya.as.wishlist.byId({ id: stage.listId })).version).toBe(version);
  },
);

test.each([
  ['replaced', acts.replaced],
  ['rotated', () => stage.maya.call('PUT', `/api/wishlists/${stage.listId}/rotate-token`)],
  ['paused', patch({ isPaused: true })],
])('that the main link is %s changes no byte of what the others answer', async (_, act) => {
  const [main] = await stage.maya.as.link.list({ id: stage.listId });
  const before = await everyAnswer(others);
  expect((await act?.(main?.id ?? ''))?.status).toBe(200);
  expect(await everyAnswer(others)).toEqual(before);
  await patch({ isPaused: false })(main?.id ?? '');
});

test('a change of the list shows on every link, after any number of rotations', async () => {
  for (let times = 0; times < 3; times++) await stage.maya.as.wishlist.rotateToken({ id: stage.listId });
  const before = await everyAnswer(others);
  await stage.maya.as.item.update({ id: stage.itemId, name: 'Kettledrum, red' });
  const after = await everyAnswer(others, tagsIn(before));
  const stale = Object.entries(after).filter(
    ([name, answer]) =>
      /GET \/api\/share\/:token$/.test(name) &&
      (before[name] as Answer).status === 200 &&
      !(answer as Answer).text.includes('Kettledrum, red'),
  );
  expect(stale).toEqual([]);
});

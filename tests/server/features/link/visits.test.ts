import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { PASSPHRASE, shareTokenIn } from '#tests/support/links.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { MOVE_ON } from '#tests/support/sql-clock.ts';
import { aTheatre } from './stage.ts';

let theatre: Awaited<ReturnType<typeof aTheatre>>;
let app: TestApp;
let maya: Person;
beforeAll(async () => {
  theatre = await aTheatre();
  ({ app } = theatre);
  maya = await aPerson(app);
});
afterAll(() => theatre.close());

const HOURS_OF_DAY = 24;
/** What was counted is written before. */
async function days(count: number): Promise<void> {
  await app.dependencies.linkVisits.flush();
  await app.database.em.fork().execute(MOVE_ON, [count * HOURS_OF_DAY]);
}
const counted = () =>
  app.dependencies.linkVisits
    .flush()
    .then(() => app.database.em.fork().execute<object[]>('select * from link_opens'));

async function aList() {
  await app.dependencies.linkVisits.flush();
  await app.database.em.fork().execute('delete from link_opens');
  const { id, shareToken } = await maya.as.wishlist.create({ name: 'Birthday', isPublic: true });
  const item = await maya.as.item.add({ wishlistId: id, name: 'Kettle', quantity: 9 });
  const grandma = await maya.as.link.add({ id, name: 'Grandma' });
  return { id, main: shareToken, item: item.id, grandma: shareTokenIn(grandma.url) };
}

/** How often each link was opened, as its owner is told. */
async function told(id: string) {
  await app.dependencies.linkVisits.flush();
  const links = await maya.as.link.list({ id });
  return Object.fromEntries(
    links.map(({ name, timesOpened, wasOpenedThisWeek }) => [
      name || 'main',
      [timesOpened, wasOpenedThisWeek],
    ]),
  );
}

/** Browsers that look, each for the first time. */
async function looks(token: string, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++)
    expect((await app.call('POST', `/api/share/${token}/opened`)).status).toBe(200);
}

test('what is opened today is told from tomorrow on, per link, rounded down to 1, 5, 10 and 20', async () => {
  const { id, main, grandma } = await aList();
  await looks(grandma, 4);
  expect(await told(id)).toEqual({ main: [0, false], Grandma: [0, false] });
  await days(1);
  expect(await told(id)).toEqual({ main: [0, false], Grandma: [1, true] });
  for (const [more, rounded] of [
    [1, 5],
    [4, 5],
    [1, 10],
    [9, 10],
    [1, 20],
    [30, 20],
  ] as const) {
    await looks(grandma, more);
    await days(1);
    expect((await told(id)).Grandma).toEqual([rounded, true]);
  }
  await looks(main, 1);
  await days(1);
  expect(await told(id)).toEqual({ main: [1, true], Grandma: [20, true] });
});

test('after a week without a look the link is not said to be opened this week, and its total stays', async () => {
  const { id, grandma } = await aList();
  await looks(grandma, 1);
  await days(7);
  expect((await told(id)).Grandma).toEqual([1, true]);
  await days(1);
  expect((await told(id)).Grandma).toEqual([1, false]);
  // Today’s look must not tell that somebody looked today.
  await looks(grandma, 1);
  expect((await told(id)).Grandma).toEqual([1, false]);
});

test('a browser counts once a day by a cookie that names no link and ends with the day', async () => {
  const { id, grandma } = await aList();
  const { headers } = await app.call('POST', `/api/share/${grandma}/opened`);
  const set = String(headers['set-cookie']);
  expect(set).toMatch(
    /^ww_seen_[0-9a-f]{16}=1; Max-Age=\d+; Path=\/api\/share\/[\w-]+\/opened; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(Number(/Max-Age=(\d+)/.exec(set)?.[1])).toBeLessThanOrEqual(86_400);
  expect(set.split(';')[0]).not.toContain(grandma);
  const cookie = set.split(';')[0] ?? '';
  for (let again = 0; again < 8; again++)
    await app.call('POST', `/api/share/${grandma}/opened`, { headers: { cookie } });
  await days(1);
  expect((await told(id)).Grandma).toEqual([1, true]);
});

test('the owner’s own look and that of whoever edits with her count as none', async () => {
  const { id, grandma } = await aList();
  const lars = await aPerson(app);
  await app.database.em
    .fork()
    .execute(
      'insert into list_people (wishlist_id, user_id, edits, is_recipient) values (?, ?, true, true)',
      [id, lars.id],
    );
  for (const person of [maya, lars])
    expect((await person.call('POST', `/api/share/${grandma}/opened`)).status).toBe(200);
  const childs = await maya.as.wishlist.create({
    name: 'Hers',
    isPublic: true,
    forWhom: 'child',
    forName: 'Nora',
  });
  expect((await maya.call('POST', `/api/share/${childs.shareToken}/opened`)).status).toBe(200);
  expect(await counted()).toEqual([]);
});

test('a thousand fetches of clients without script, and reserving, count as no look', async () => {
  const { main, grandma, item } = await aList();
  const agents = [
    'WhatsApp/2.23',
    'facebookexternalhit/1.1',
    'Slackbot-LinkExpanding 1.0',
    'TelegramBot (like TwitterBot)',
  ];
  const requests = [
    ['GET', ''],
    ['HEAD', ''],
    ['GET', '?fbclid=1'],
    ['GET', '/free'],
  ] as const;
  for (let nth = 0; nth < 1_000; nth++) {
    const [method, tail] = requests[nth % requests.length] ?? requests[0];
    const headers = { 'user-agent': agents[nth % agents.length] ?? '' };
    expect((await app.call(method, `/share/${nth % 3 ? grandma : main}${tail}`, { headers })).status).toBe(
      200,
    );
  }
  await app.call('GET', `/share/${grandma}/preview.png`);
  for (const path of [`/api/share/${grandma}`, `/api/share/${grandma}/claims`, `/api/share/${grandma}/me`])
    await app.call('GET', path);
  const vera = new GiverBrowser(app);
  expect((await vera.reserve(grandma, item)).status).toBe(201);
  await vera.mine();
  expect(await counted()).toEqual([]);
});

test('a closed link and one whose passphrase was not said count nothing, and a link takes its count with it', async () => {
  const { id, grandma } = await aList();
  const links = await maya.as.link.list({ id });
  const linkId = links.find(({ name }) => name === 'Grandma')?.id ?? '';
  await maya.as.link.update({ id: linkId, passphrase: PASSPHRASE });
  expect((await app.call('POST', `/api/share/${grandma}/opened`)).status).toBe(401);
  await maya.as.link.update({ id: linkId, passphrase: null, isPaused: true });
  expect((await app.call('POST', `/api/share/${grandma}/opened`)).status).toBe(404);
  expect(await counted()).toEqual([]);
  await maya.as.link.update({ id: linkId, isPaused: false });
  await looks(grandma, 1);
  await maya.as.link.remove({ id: linkId });
  expect(await counted()).toEqual([]);
});

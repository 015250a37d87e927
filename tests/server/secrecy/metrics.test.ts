import { expect, test } from 'vitest';
import { createLog } from '#server/infra/log.ts';
import { startApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { METRICS_TOKEN, seriesIn } from '#tests/support/metrics.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';
import { giversAct } from './acts.ts';
import { mailsAreOut } from './compare.ts';
import { randomFrom } from './random.ts';
import { aWorld, closeWorld, type World } from './world.ts';

// What the process as a whole uses, and the room on its disk, is no part's own: work of any kind moves it.
const OF_THE_PROCESS = /^(process_|nodejs_|wishwren_database_connections|wishwren_disk_free_bytes)/;
// How long the same answer takes is never the same twice; how many there were is.
const OF_CHANCE = /_(bucket\{.*le="(?!\+Inf)|sum\{)/;

/** Everything that a scrape tells, but for what OF_THE_PROCESS and OF_CHANCE name. */
async function told(world: World): Promise<string[]> {
  const { app } = world;
  // A mail on its way is counted, and in which world it left first is chance.
  await mailsAreOut(world);
  const { text } = await app.call('GET', '/metrics', { token: METRICS_TOKEN });
  return [...seriesIn(text)]
    .filter(([name]) => !OF_THE_PROCESS.test(name) && !OF_CHANCE.test(name))
    .map(([name, value]) => `${name} ${value}`)
    .sort();
}

/** What the family does in every world: read the shared list, and look after their own. */
async function everyDay({ app, maya, list, spare }: World): Promise<void> {
  for (const path of [
    `/share/${list.token}`,
    `/api/share/${list.token}`,
    `/api/share/${spare.token}`,
    '/home',
  ])
    await app.call('GET', path);
  await maya.call('GET', `/api/wishlists/${list.id}`);
  await maya.call('GET', '/api/me');
}

const ACTS = Number(process.env.ACTS ?? 60);

test('nothing that operators measure moves with what givers do, refused calls and letters included', async () => {
  const options = { secret: Buffer.alloc(32, 7), hasMailServer: true, metricsToken: METRICS_TOKEN };
  const quiet = await aWorld({ ...options, isBusy: false });
  const busy = await aWorld({ ...options, isBusy: true });
  const random = randomFrom(16);
  const before = await told(busy);
  expect(before).toEqual(await told(quiet));
  for (let act = 0; act < ACTS; act++) {
    await giversAct(busy, random);
    if (act % 20 === 0) for (const world of [quiet, busy]) await everyDay(world);
  }
  const inBusy = await told(busy);
  expect(inBusy).not.toEqual(before);
  expect(inBusy).toEqual(await told(quiet));
  await Promise.all([closeWorld(quiet), closeWorld(busy)]);
}, 120_000);

test('every call of givers, over every transport and refused for every reason, is in no figure', async () => {
  const app = await startApp({
    metricsToken: METRICS_TOKEN,
    rateLimitScale: 0.01,
    log: createLog('silent'),
  });
  const maya = await aPerson(app);
  const { token, items } = await aSharedList(app, [9], maya);
  const vera = new GiverBrowser(app);
  const scraped = async () => {
    await mailsAreOut({ app });
    const { text } = await app.call('GET', '/metrics', { token: METRICS_TOKEN });
    return [...seriesIn(text)].filter(
      ([name]) => !OF_THE_PROCESS.test(name) && !OF_CHANCE.test(name) && !name.includes('"/metrics"'),
    );
  };
  // So that a letter waits for another try.
  app.mails.receive = () => {
    throw new Error('The mail server hung up');
  };
  const before = await scraped();
  const statuses = new Set<number>();
  for (let round = 0; round < 6; round++)
    for (const [method, path, body] of [
      ['GET', `/api/share/${token}/claims`],
      ['POST', `/api/share/${token}/claims`, { itemId: items[0], name: 'Vera', email: 'vera@mail.example' }],
      ['POST', `/api/share/${token}/claims`, { itemId: 'none' }],
      ['POST', '/trpc/claim.add', { token, itemId: items[0] }],
      ['GET', '/trpc/claim.list,claim.list?batch=1&input=%7B%7D'],
      ['POST', '/api/claims/link', { token, email: 'vera@mail.example' }],
      ['PATCH', '/api/claims/none', { state: 'bought' }],
      ['PUT', '/api/claims/none', {}],
      ['GET', '/reserved'],
      ['GET', '/reserved/x'],
      ['GET', `/share/${token}/free`],
      ['POST', `/share/${token}/free`],
    ] as const)
      statuses.add((await vera.call(method as 'GET', path, { ...(body && { body }) })).status);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 429]));
  expect(await scraped()).toEqual(before);
  const [letters] = await execute<{ count: number }>(
    app.databaseUrl,
    "select count(*)::int as count from pgboss.job where name = 'giver-mail' and state = 'retry'",
  );
  expect(letters?.count).toBeGreaterThan(0);
  await execute(app.databaseUrl, 'alter table claims rename to claims_elsewhere');
  expect((await vera.call('GET', '/api/claims')).status).toBe(500);
  const moved = (await scraped()).filter(([name, value]) => new Map(before).get(name) !== value);
  expect(moved.map(([name]) => /route="[^"]*",method="\w+",status="\d+"/.exec(name)?.[0])).toEqual(
    Array(2).fill('route="/share/:token",method="GET",status="500"'),
  );
  await app.close();
}, 60_000);

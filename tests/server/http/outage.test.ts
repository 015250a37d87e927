import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { isOfGivers } from '#server/infra/log.ts';
import { type Answer, type Method, startApp, type TestApp } from '#tests/support/app.ts';
import { eventually } from '#tests/support/child.ts';
import { type Call, faultsOfAnswer, operations } from '#tests/support/contract.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { aPerson } from '#tests/support/people.ts';
import { type Sample, soundSample } from '#tests/support/sample-calls.ts';
import { severable } from '#tests/support/severable.ts';
import { execute } from '#tests/support/sql.ts';

let own: Awaited<ReturnType<typeof freshDatabase>>;
let way: Awaited<ReturnType<typeof severable>>;
let app: TestApp;
beforeAll(async () => {
  own = await freshDatabase();
  way = await severable(own.url);
  app = await startApp({ databaseUrl: way.url });
});
afterAll(async () => {
  await app.close();
  way.close();
  await own.drop();
});
// What goes wrong here belongs into the log, with its reason.
let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.mocked(console.error).mockImplementation((line) => void logged.push(String(line)));
});
afterEach(() => void vi.mocked(console.error).mockReset());

// These live in memory, or say all they have to say with a cookie.
const calls = operations.filter(
  ({ operation: { tags, operationId } }) => tags[0] !== 'Blog' && operationId !== 'claim-forget',
);
const send = ({ who, path, ...sent }: Sample, method: string): Promise<Answer> =>
  who.call(method as Method, path, sent);

/** A line for each call says why it failed; of what only givers call it says no more than what the fault is called. */
function expectReasons(reason: RegExp, samples: readonly { call: Call }[]): void {
  const ofGivers = samples.filter(({ call: { path } }) => isOfGivers(path));
  const quiet = logged.filter((line) => !line.includes('"req"'));
  expect([quiet.length, logged.length]).toEqual([ofGivers.length, samples.length]);
  for (const line of logged) expect(line).toMatch(quiet.includes(line) ? /"type":"\w+"/ : reason);
  for (const line of quiet) expect(line).not.toMatch(/stack|127\.0\.0\.1|reqId/);
}

// Every call of the product is made.
const LONG = { timeout: 60_000 };

test(
  'without its database every operation answers 503 as it declares, and works again when the database is back',
  LONG,
  async () => {
    const samples = [];
    for (const call of calls) samples.push({ call, sample: await soundSample(app, call) });
    way.cut();
    for (const { call, sample } of samples) {
      const answer = await send(sample, call.method);
      const { operationId } = call.operation;
      expect([operationId, answer.status, faultsOfAnswer(call, answer)]).toEqual([operationId, 503, []]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expectReasons(/ECONNREFUSED|ECONNRESET|Connection terminated/, samples);
    way.mend();
    for (const { call, sample } of samples.filter(({ call }) => call.method === 'GET')) {
      const { operationId } = call.operation;
      expect([operationId, (await send(sample, call.method)).status]).toEqual([operationId, 200]);
    }
  },
);

test(
  'with a fault inside every operation answers 500 as it declares, and says nothing of what it is',
  LONG,
  async () => {
    const samples = [];
    for (const call of calls) samples.push({ call, sample: await soundSample(app, call) });
    await execute(own.url, 'alter schema public rename to elsewhere; create schema public');
    for (const { call, sample } of samples) {
      const answer = await send(sample, call.method);
      const { operationId } = call.operation;
      expect([operationId, answer.status, faultsOfAnswer(call, answer)]).toEqual([operationId, 500, []]);
      expect(answer.text).not.toMatch(/select|relation|users|stack|node_modules/i);
    }
    expectReasons(/relation .* does not exist/, samples);
    await execute(own.url, 'drop schema public; alter schema elsewhere rename to public');
  },
);

test('a database that takes no connections is 503', async () => {
  const maya = await aPerson(app);
  const name = new URL(own.url).pathname.slice(1);
  const postgres = new URL('/postgres', own.url).href;
  await execute(postgres, `alter database "${name}" with allow_connections false`);
  await execute(postgres, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await pause(50);
  const refused = await maya.call('GET', '/api/wishlists');
  await execute(postgres, `alter database "${name}" with allow_connections true`);
  expect([refused.status, refused.body.code]).toEqual([503, 'busy']);
  expect(logged.join('')).toContain('"code":"55000"');
  expect((await maya.call('GET', '/api/wishlists')).status).toBe(200);
});

test('what takes long in a database that answers is let go on', async () => {
  const [row] = await app.database.em
    .fork()
    .execute<{ done: boolean }[]>('select pg_sleep(4) is null as done');
  expect(row).toEqual({ done: false });
});

test(
  'while its database hangs every call is 503 within five seconds, and works again when it answers',
  LONG,
  async () => {
    const { token, maya, id } = await aSharedList(app);
    const calls: [Method, string, object?][] = [
      ['GET', '/api/wishlists'],
      ['PUT', `/api/wishlists/${id}`, { name: 'Meanwhile' }],
      ['GET', `/api/share/${token}`],
      ['GET', `/api/share/${token}/claims`],
      ['POST', '/api/login', { email: maya.email, password: 'a fern by the sea' }],
      ['GET', '/trpc/me.get'],
    ];
    const timed = async ([method, path, body]: (typeof calls)[number]) => {
      const begun = performance.now();
      const { status } = await maya.call(method, path, body ? { body } : {});
      return { answer: [path, status], ms: performance.now() - begun };
    };
    const worksAgain = async () => {
      way.mend();
      await eventually(async () => (await maya.call('GET', '/api/wishlists')).status === 200);
    };
    way.freeze();
    onTestFinished(worksAgain);
    for (const round of ['at first', 'later']) {
      const answers = await Promise.all(calls.map(timed));
      expect(answers.map(({ answer }) => answer)).toEqual(calls.map(([, path]) => [path, 503]));
      expect(Math.max(...answers.map(({ ms }) => ms)), round).toBeLessThan(5_000);
    }
    await worksAgain();
  },
);

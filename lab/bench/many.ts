import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '#server/database/orm.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { arrive, type Seen } from './arrivals.ts';
import { median, percentile, removeFolder, scratchFolder, startApp } from './support.ts';

// Does a site of many lists answer as quickly as a small one? Lists are drawn at random and each is opened for the first
// time, when nothing of it is kept, then again; rounds alternate between both. node lab/bench/many.ts [LISTS] [ROUNDS]
const lists = Number(process.argv[2] ?? 300_000);
const rounds = Number(process.argv[3] ?? 5);
const FEW_LISTS = 10_000;
const LISTS_OF_PERSON = 3;
const PER_SECOND = 200;
const SECONDS = 5;
const DRAWN_LISTS = PER_SECOND * SECONDS;

const folder = await scratchFolder();
const few = await open(FEW_LISTS);
const many = await open(lists);
try {
  for (let round = 0; round < rounds; round++) for (const site of [few, many]) await measure(site);
  for (const what of ['first', 'again'] as const) {
    const [small = Number.NaN, large = Number.NaN] = [few, many].map(({ p99 }) => median(p99[what]));
    console.log(
      `share p99, opened ${what}: ${small.toFixed(1)} ms of ${FEW_LISTS} lists, ${large.toFixed(1)} ms of ${lists}: ${(large / small).toFixed(2)} times`,
    );
  }
} finally {
  await few.app.stop();
  await many.app.stop();
  await removeFolder(folder);
}

type Site = Awaited<ReturnType<typeof open>>;

async function open(count: number) {
  const data = join(folder, String(count));
  const users = String(Math.ceil(count / LISTS_OF_PERSON));
  const seeding = spawn(process.execPath, ['lab/bench/seed.ts', '--users', users, '--data', data], {
    stdio: 'inherit',
  });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error('The lists could not be made');
  const app = await startApp(data);
  const url = (await runningDatabaseUrl(join(data, 'postgres'))) ?? '';
  return { app, tokens: await sharedTokens(url), p99: { first: [] as number[], again: [] as number[] } };
}

async function sharedTokens(url: string): Promise<string[]> {
  const database = await openDatabase({ url });
  const rows = await database.em.fork().execute<{ token: string }[]>(
    `select l.token from wishlists w join share_links l on l.wishlist_id = w.id join users u on u.id = w.owner_id
     where w.is_public and w.deleted_at is null and u.deleted_at is null order by random() limit ?`,
    [DRAWN_LISTS * rounds],
  );
  await database.close(true);
  return rows.map(({ token }) => token);
}

async function measure(site: Site): Promise<void> {
  const drawn = site.tokens.splice(0, DRAWN_LISTS);
  for (const what of ['first', 'again'] as const) site.p99[what].push(await p99Of(site, drawn));
}

async function p99Of({ app }: Site, tokens: string[]): Promise<number> {
  let asked = 0;
  const next = () => ({
    kind: 'share',
    method: 'GET' as const,
    path: `/api/share/${tokens[asked++ % tokens.length]}`,
  });
  const seen = await arrive({ url: app.url, perSecond: PER_SECOND, seconds: SECONDS, next });
  const { times, errors } = seen.get('share') as Seen;
  if (errors > 0) throw new Error(`${errors} answers were errors`);
  return percentile(times, 0.99);
}

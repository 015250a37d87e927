import { join } from 'node:path';
import { aNewDatabase } from '#tests/support/backups.ts';
import { aFolder, eventually } from '#tests/support/child.ts';
import { OPERATOR } from '#tests/support/furnished.ts';
import { PASSWORD } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';
import { Load } from './load.ts';
import type { Program } from './program.ts';
import { putRowsAside } from './put-rows-aside.ts';
import { logIn, readings } from './readings.ts';
import type { Release } from './releases.ts';

const CALLS = 60;

/** The furnished installation of a release on a database of its own, as that release restores it. */
export async function anInstallation({ backup, world }: Release, program: Program) {
  const database = await aNewDatabase();
  const folder = await aFolder('upgrade-');
  const settings = {
    DATABASE_URL: database.url,
    JWT_SECRET: world.secret,
    BACKUP_DIR: join(folder.path, 'backups'),
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_SCALE: '1000',
  };
  program.run('restore.ts', settings, backup);
  return {
    url: database.url,
    settings,
    backups: settings.BACKUP_DIR,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

type Installation = Awaited<ReturnType<typeof anInstallation>>;

/**
 * Starts the new program beside the old one, or after it, under load on whichever runs, ends the old one, and tells what
 * came of it. People keep their sessions, and what one version writes the other one reads and changes.
 */
export async function upgradeUnderLoad(
  { url, settings }: Installation,
  { world }: Pick<Release, 'world'>,
  programs: { old: Program; fresh: Program; isBeside: boolean },
) {
  await using old = await programs.old.start(settings);
  await regularJobsAreDone(url);
  const session = await logIn(old, world.other, PASSWORD);
  const sessions = {
    visitor: null,
    owner: await logIn(old, world.owner, PASSWORD),
    operator: await logIn(old, OPERATOR.email, OPERATOR.password),
  };
  const missing = await putRowsAside(url);
  const quiet = await readings(old, world, sessions);
  await using load = new Load(session, [old]);
  await load.during(CALLS);
  const loaded = await readings(old, world, sessions);
  if (!programs.isBeside) {
    await load.goTo();
    await old[Symbol.asyncDispose]();
  }
  await using fresh = await programs.fresh.start(settings);
  if (programs.isBeside) {
    await load.goTo(old, fresh);
    await load.during(CALLS);
  }
  await load.goTo(fresh);
  await old[Symbol.asyncDispose]();
  await load.during(CALLS);
  await load.end();
  const after = await readings(fresh, world, sessions);
  return {
    faults: load.faults,
    errors: [...old.errors, ...fresh.errors],
    calls: load.calls,
    missing: await missing(),
    lost: await unlike(load, await Promise.all(load.kept.map(({ id }) => listOf(fresh.url, id, session)))),
    ...stillRead(quiet, loaded, after),
  };
}

/** What the old version does once a day is done, so that it takes nothing away in the middle of the test. */
const regularJobsAreDone = (url: string) =>
  eventually(async () => {
    const [jobs] = await execute<{ done: number; open: number }>(
      url,
      `select count(*) filter (where state = 'completed')::int as done,
        count(*) filter (where state in ('created', 'retry', 'active'))::int as open
       from pgboss.job where singleton_key is not null`,
    );
    return jobs !== undefined && jobs.done >= 2 && jobs.open === 0;
  }, 60);

async function listOf(url: string, id: string, session: string): Promise<object> {
  const answer = await fetch(`${url}/api/wishlists/${id}`, {
    headers: { authorization: `Bearer ${session}` },
  });
  return (await answer.json()) as object;
}

/** Lists that do not say any more what their owner was told. */
const unlike = async ({ kept }: Load, found: object[]) =>
  kept.filter(({ name, item }, at) => {
    const list = found[at] as { name?: string; items?: (typeof item)[] };
    const [only] = list.items ?? [];
    return list.name !== name || only?.price !== item.price || only?.quantity !== item.quantity;
  });

/** What both versions read of what the load leaves alone. */
function stillRead(
  quiet: Record<string, unknown>,
  loaded: Record<string, unknown>,
  after: Record<string, unknown>,
) {
  const still = Object.keys(quiet).filter(
    (key) => JSON.stringify(quiet[key]) === JSON.stringify(loaded[key]),
  );
  const of = (all: Record<string, unknown>) => Object.fromEntries(still.map((key) => [key, all[key]]));
  return { before: of(quiet), after: of(after) };
}

import { spawn } from 'node:child_process';
import { findPgbouncer, startPgbouncer } from '#lab/machines/pgbouncer.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { onEveryDatabase, throughPooler, whereMajorsDiffer } from './on-databases.ts';
import { changedSince, untouchedBy } from './slow-rooms.ts';
import { postgres15 } from './support/postgres-15.ts';

// node tests/run.ts [--checks | --all | --since BRANCH]
// --all is what CI runs before anything lands. Without it the slow rooms run only when something that they stand on differs
// from what has landed on the branch (origin/main). An older PostgreSQL runs only what can differ there, one that
// TEST_DATABASE_URL names whatever depends on it.
const isAll = process.argv.includes('--all');
const LANDED_ON = process.argv[process.argv.indexOf('--since') + 1 || process.argv.length] ?? 'origin/main';

interface Step {
  name: string;
  command: string;
  words?: string[];
  /** Brings what the step needs: its answer is added to the environment. What it lacks is a reason to skip the step. */
  prepare?: () => Promise<Prepared | { lacks: string }>;
}
interface Prepared {
  env: Record<string, string>;
  tidy: () => Promise<void>;
}

// Whoever names a database of their own wants to know all of it.
const NAMED = process.env.TEST_DATABASE_URL;
const onOutside = NAMED ? [...new Set([...onEveryDatabase(), ...whereMajorsDiffer()])] : whereMajorsDiffer();
const isWhole = isAll || process.argv.includes('--checks');
const leftOut = isWhole ? [] : roomsLeftOut();
if (!process.argv.includes('--checks') && !NAMED)
  console.log(`– PostgreSQL 15: the ${onOutside.length} files that it could answer differently`);
const settings: Record<string, string> = {
  ...(isAll && { VISITORS: '200' }),
  ...(leftOut.length > 0 && { TESTS_LEFT_OUT: leftOut.map(({ tests }) => tests).join(' ') }),
};
const vitest = (...words: string[]) => ({ command: 'vitest', words: ['run', ...words] });

// What is drawn by lot is drawn in full on the first database; another one has the same luck.
const FEWER: Record<string, string> = isAll ? {} : { SEQUENCES: '20', ROUNDS: '2' };

const CHECKS: Step[] = [
  { name: 'Format and lint', command: 'biome', words: ['check', '--error-on-warnings'] },
  { name: 'Types', command: 'tsc' },
  {
    name: 'Import rules',
    command: 'depcruise',
    words: ['shared', 'server', 'client', 'languages', 'migrations'],
  },
  { name: 'Unused code', command: 'knip' },
  { name: 'Languages', command: 'node', words: ['languages/main.ts', '--check'] },
];
const TESTS: Step[] = [
  { name: 'Server and screens, embedded PostgreSQL', ...vitest() },
  {
    name: 'Server, outside PostgreSQL',
    ...vitest('--project', 'server', ...onOutside),
    prepare: outsidePostgres,
  },
  {
    name: 'Server, through PgBouncer in transaction mode',
    ...vitest('--project', 'server', ...throughPooler()),
    prepare: pooledPostgres,
  },
  {
    name: 'Browser',
    command: 'playwright',
    words: ['test', '--config', 'tests/browser/playwright.config.ts'],
  },
];

// Side by side what needs no quiet, cheapest first: a slip of the pen is told in seconds. Alone what measures time.
const groups = process.argv.includes('--checks')
  ? [CHECKS]
  : [
      [...CHECKS, { name: 'Client build', command: 'node', words: ['client/build.ts'] }],
      ...TESTS.map((step) => [step]),
    ];

const count = { passed: 0, failed: 0, skipped: 0 };
for (const group of groups) {
  for (const outcome of await Promise.all(group.map((step) => tell(step, group.length > 1))))
    count[outcome]++;
  if (count.failed > 0) break;
}
console.log(`\nsteps: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
if (leftOut.length > 0) console.log(`slow rooms left out: ${leftOut.length} (npm test -- --all runs them)`);
process.exitCode = count.failed > 0 ? 1 : 0;

/** Slow rooms to which nothing has changed, each told with the reason; none where git cannot tell what has changed. */
function roomsLeftOut() {
  const changes = changedSince(LANDED_ON);
  if (!changes) {
    console.log(`All slow rooms run: git knows no ${LANDED_ON} to compare with.`);
    return [];
  }
  const rooms = untouchedBy(changes.files);
  const since = `${LANDED_ON} at ${changes.landed.slice(0, 9)}`;
  for (const { tests } of rooms)
    console.log(`– ${tests}: left out, nothing that it stands on differs from ${since}`);
  return rooms;
}

/** Runs a step and says how it went. What it prints comes at once, or in one piece at its end when others run beside it. */
async function tell(step: Step, hasCompany: boolean): Promise<keyof typeof count> {
  const started = performance.now();
  if (!hasCompany) console.log(`\n▶ ${step.name}`);
  const ran = await run(step, hasCompany).catch((error: unknown) => ({
    isGreen: false,
    output: String(error instanceof Error ? error.message : error),
  }));
  if ('lacks' in ran) {
    console.log(`– ${step.name}: skipped, ${ran.lacks}`);
    return 'skipped';
  }
  const { isGreen, output } = ran;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (hasCompany) console.log(`\n▶ ${step.name}`);
  if (output.trim()) console.log(output.trim());
  console.log(`${isGreen ? '✔' : '✖'} ${step.name} (${seconds} s)`);
  return isGreen ? 'passed' : 'failed';
}

async function run({ command, words = [], prepare }: Step, isKept: boolean) {
  const prepared = await prepare?.();
  if (prepared && 'lacks' in prepared) return prepared;
  try {
    return await new Promise<{ isGreen: boolean; output: string }>((resolve, reject) => {
      const stdio = isKept ? 'pipe' : 'inherit';
      const child = spawn(command, words, { stdio, env: { ...settings, ...process.env, ...prepared?.env } });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text;
        });
      }
      child.once('error', reject);
      child.once('close', (code) => resolve({ isGreen: code === 0, output }));
    });
  } finally {
    await prepared?.tidy();
  }
}

/** A PostgreSQL that is not the app's own: the one that TEST_DATABASE_URL names, else one of the oldest major we run on. */
async function outsidePostgres() {
  const server = NAMED
    ? { url: NAMED, stop: async () => undefined }
    : await startScratchPostgres({ binaries: await postgres15() });
  return { env: { ...FEWER, TEST_DATABASE_URL: server.url }, tidy: server.stop };
}

/** A PgBouncer that lends five connections to what opens eighteen and more. */
async function pooledPostgres() {
  const program = findPgbouncer();
  if (program === null) return { lacks: 'there is no pgbouncer here (apt-get install pgbouncer)' };
  const server = await startScratchPostgres();
  const pooler = await startPgbouncer(program, server.url, 5);
  const tidy = async () => {
    await pooler.stop();
    await server.stop();
  };
  return { env: { ...FEWER, TEST_DATABASE_URL: server.url, TEST_DATABASE_POOLER: pooler.url }, tidy };
}

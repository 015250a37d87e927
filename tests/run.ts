import { spawn } from 'node:child_process';
import { findChromium } from './support/chromium.ts';
import { startOutsidePostgres } from './support/outside-postgres.ts';

interface Step {
  name: string;
  command: string;
  words?: string[];
  /** Brings what the step needs; its answer is added to the environment. */
  prepare?: () => Promise<{ env: Record<string, string>; tidy?: () => Promise<void> }>;
}

const vitest = (...words: string[]) => ({ command: 'vitest', words: ['run', ...words] });

// What depends on the database; the rest of the server's tests would only say the same twice.
const ON_EVERY_DATABASE = [
  'tests/server/access',
  'tests/server/accounts',
  'tests/server/database/schema',
  'tests/server/demo/fill',
  'tests/server/features',
  'tests/server/housekeeping',
  'tests/server/http',
  'tests/server/mail/mail-queue',
  'tests/server/trpc',
];
// Below these and yet not about it: slow content services, photos, shop pages.
const ON_ONE = [
  'tests/server/features/blog/*',
  'tests/server/features/scrape*',
  'tests/server/features/scrape/*',
  'tests/server/http/avatar*',
  'tests/server/http/graceful-close*',
];

// Cheapest first, so that a slip of the pen is told in seconds.
const STEPS: Step[] = [
  { name: 'Format and lint', command: 'biome', words: ['check', '--error-on-warnings'] },
  { name: 'Types', command: 'tsc' },
  { name: 'Import rules', command: 'depcruise', words: ['shared', 'server', 'client', 'migrations'] },
  { name: 'Unused code', command: 'knip' },
  { name: 'Client build', command: 'node', words: ['client/build.ts'] },
  { name: 'Server and screens, embedded PostgreSQL', ...vitest() },
  {
    name: 'Server, outside PostgreSQL',
    ...vitest('--project', 'server', ...ON_EVERY_DATABASE, ...ON_ONE.flatMap((file) => ['--exclude', file])),
    prepare: async () => {
      const server = await startOutsidePostgres();
      return { env: { TEST_DATABASE_URL: server.url }, tidy: server.stop };
    },
  },
  {
    name: 'Browser',
    command: 'playwright',
    words: ['test', '--config', 'tests/browser/playwright.config.ts'],
    prepare: async () => ({ env: { CHROME: await findChromium() } }),
  },
];

const CHECKS = 4;
const chosen = process.argv.includes('--checks') ? STEPS.slice(0, CHECKS) : STEPS;

let passed = 0;
for (const step of chosen) {
  const started = performance.now();
  console.log(`\n▶ ${step.name}`);
  const isGreen = await run(step).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${isGreen ? '✔' : '✖'} ${step.name} (${seconds} s)`);
  if (!isGreen) break;
  passed++;
}
const failed = passed === chosen.length ? 0 : 1;
console.log(`\nsteps: ${passed} passed, ${failed} failed`);
process.exitCode = failed;

async function run({ command, words = [], prepare }: Step): Promise<boolean> {
  const { env, tidy } = (await prepare?.()) ?? { env: {}, tidy: undefined };
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(command, words, { stdio: 'inherit', env: { ...process.env, ...env } });
      child.once('error', reject);
      child.once('exit', (code) => resolve(code === 0));
    });
  } finally {
    await tidy?.();
  }
}

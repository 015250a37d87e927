import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** Tests that are slow by nature, and what can give them something new to say: beginnings of paths. */
interface SlowRoom {
  tests: string;
  standsOn: readonly string[];
}

// What runs every test, and the packages that all of them stand on.
const EVERYWHERE = [
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
  'tests/run.ts',
  'tests/slow-rooms.ts',
];
const DATABASE = ['migrations/', 'server/database/'];
const EMBEDDED = ['server/embedded-postgres/', 'server/infra/free-port.ts', 'server/start-failure.ts'];
const PROCESSES = ['tests/support/child.ts', 'tests/support/embedded.ts', 'tests/support/strict-postgres.ts'];
const BACKUP = [...DATABASE, 'server/backup/', 'tests/support/backups.ts', 'tests/support/furnished.ts'];
const MAIL = ['server/mail/', 'server/infra/jobs/', 'tests/support/mail-servers.ts'];
const BROWSER = ['tests/browser/support/', 'tests/browser/playwright.config.ts'];
const COMMANDS = ['server/cli/', 'server/settings.ts', 'server/env.ts', ...EMBEDDED, ...PROCESSES];

/** They guard rooms that most changes never touch. */
export const SLOW_ROOMS: readonly SlowRoom[] = [
  { tests: 'tests/server/embedded-postgres/*.test.ts', standsOn: [...EMBEDDED, ...PROCESSES] },
  {
    tests: 'tests/server/infra/disk-space.test.ts',
    standsOn: ['server/infra/disk-space.ts', 'server/app.ts', ...EMBEDDED, ...PROCESSES],
  },
  {
    tests: 'tests/server/infra/avatar-image.test.ts',
    standsOn: ['server/infra/', 'server/concurrency/', 'shared/limits.ts', 'tests/support/photos.ts'],
  },
  { tests: 'lab/upgrades/*.test.ts', standsOn: [...BACKUP, ...PROCESSES, 'server/givers/', 'content/'] },
  { tests: 'tests/server/backup/{earlier,make,restore}*.test.ts', standsOn: BACKUP },
  { tests: 'tests/server/cli/backup-commands.test.ts', standsOn: [...COMMANDS, ...BACKUP] },
  {
    tests: 'tests/server/cli/doctor.test.ts',
    standsOn: [...COMMANDS, ...DATABASE, ...MAIL, 'server/doctor/', 'tests/support/doctor.ts'],
  },
  {
    tests: 'tests/server/cli/prove-secrecy.test.ts',
    standsOn: [...COMMANDS, ...DATABASE, 'server/givers/', 'tests/support/traces.ts'],
  },
  // The proof that the comparison of two worlds finds leaks. The comparison itself is never left out.
  {
    tests: 'tests/server/secrecy/planted-leaks.test.ts',
    standsOn: [
      'tests/server/secrecy/',
      ...DATABASE,
      'server/givers/',
      'server/trpc/',
      'server/app.ts',
      'server/features/claim/',
    ],
  },
  {
    tests: 'tests/server/doctor/{home,mail}.test.ts',
    standsOn: [...MAIL, 'server/doctor/', 'server/http/', 'server/infra/probes/', 'tests/support/d'],
  },
  {
    tests: 'tests/server/demo/main.test.ts',
    standsOn: [
      ...COMMANDS,
      ...DATABASE,
      'server/demo/',
      'server/givers/',
      'server/features/',
      'server/trpc/',
    ],
  },
  {
    tests: 'tests/server/givers/mails/killed.test.ts',
    standsOn: [
      ...DATABASE,
      ...MAIL,
      'server/givers/',
      'tests/support/child.ts',
      'tests/support/post-office.ts',
    ],
  },
  // Every width and theme of a long page, and a thousand robots.
  {
    tests: 'tests/browser/api-docs.spec.ts',
    standsOn: ['server/http/reference/', 'server/features/', 'client/reference/', 'shared/', ...BROWSER],
  },
  {
    tests: 'tests/browser/link-visits.spec.ts',
    standsOn: ['server/access/', 'server/features/', 'client/first/', 'client/features/claim/', ...BROWSER],
  },
];

/** What differs from what has landed on a branch, uncommitted files included; null where git cannot tell. */
export function changedSince(branch: string, cwd = '.'): { landed: string; files: string[] } | null {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const landed = git('merge-base', branch, 'HEAD').trim();
    // A renamed file counts under both names.
    const listed = git('diff', '--name-only', '--no-renames', '-z', landed);
    const added = git('ls-files', '--others', '--exclude-standard', '-z');
    return { landed, files: `${listed}${added}`.split('\0').filter(Boolean) };
  } catch {
    return null;
  }
}

/** The rooms to which these files have nothing to say. */
export const untouchedBy = (files: readonly string[]): SlowRoom[] =>
  SLOW_ROOMS.filter(({ tests, standsOn }) => {
    const all = [...EVERYWHERE, ...standsOn, ...globSync(tests)];
    return !files.some((file) => all.some((path) => file.startsWith(path)));
  });

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { FlakyReporter } from './tests/support/flaky-reporter.ts';

// It puts stand-ins in the place of Node's own modules, which no other file may find there.
const WITH_STAND_INS = 'tests/**/no-hard-links.test.ts';
// Globs of the slow rooms that tests/run.ts has found untouched.
const LEFT_OUT = process.env.TESTS_LEFT_OUT?.split(' ') ?? [];
const AS_EVERYWHERE = {
  setupFiles: ['tests/support/silent-console.ts', 'tests/support/real-clock.ts'],
  testTimeout: 60_000,
};
// On the server a second try could hide a race. Only what has taken too long gets one, as anything on this machine may have
// taken the time; it is named at the end.
const TOOK_TOO_LONG = /to be less than|timed out in|did not become true within/;

export default defineConfig({
  test: {
    reporters: ['default', new FlakyReporter()],
    // Much of a test is waiting: two processors carry four workers.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...AS_EVERYWHERE,
          name: 'server',
          include: ['{tests,lab}/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/client/**', WITH_STAND_INS, ...LEFT_OUT],
          globalSetup: ['tests/support/database-server.ts'],
          hookTimeout: 120_000,
          retry: { count: 2, condition: TOOK_TOO_LONG },
          // Loading the server anew for every file was half of the work; what a test changes lies in its own database.
          isolate: false,
        },
      },
      { test: { ...AS_EVERYWHERE, name: 'stand-ins', include: [WITH_STAND_INS], exclude: LEFT_OUT } },
      {
        // No screen runs the script of the button; a browser test does.
        plugins: [
          {
            name: 'bundled-as-name',
            load: (id) => (id.endsWith('?bundled') ? 'export const CODE = "run(INSTANCE)"' : null),
          },
        ],
        // The marks of the source on every element are for a person who looks, and cost a tenth of the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...AS_EVERYWHERE,
          setupFiles: [
            ...AS_EVERYWHERE.setupFiles,
            'tests/support/fresh-modules.ts',
            'tests/support/clean-page.ts',
            'tests/support/ended-timers.ts',
          ],
          name: 'client',
          // Effects of a screen may come a moment late on a busy machine.
          retry: 1,
          environment: 'happy-dom',
          isolate: false,
          include: ['tests/client/**/*.test.tsx'],
          // The only stylesheet that a script reads a value from.
          css: { include: [/breakpoints\.module\.css/] },
        },
      },
    ],
  },
});

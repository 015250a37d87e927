import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// It puts stand-ins in the place of Node's own modules, which no other file may find there.
const WITH_STAND_INS = 'tests/**/no-hard-links.test.ts';
const AS_EVERYWHERE = { setupFiles: ['tests/support/silent-console.ts'], testTimeout: 20_000 };

export default defineConfig({
  test: {
    // Most of a test is waiting: with two processors three workers take a fifth less time than two.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...AS_EVERYWHERE,
          name: 'server',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/client/**', WITH_STAND_INS],
          globalSetup: ['tests/support/database-server.ts'],
          hookTimeout: 60_000,
          // Loading the server anew for every file was half of the work; what a test changes lies in its own database.
          isolate: false,
        },
      },
      { test: { ...AS_EVERYWHERE, name: 'stand-ins', include: [WITH_STAND_INS] } },
      {
        test: {
          ...AS_EVERYWHERE,
          name: 'client',
          environment: 'happy-dom',
          include: ['tests/client/**/*.test.tsx'],
          // The only stylesheet that a script reads a value from.
          css: { include: [/breakpoints\.module\.css/] },
        },
      },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most of a test is waiting: with two processors three workers take a fifth less time than two.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'server',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/client/**'],
          globalSetup: ['tests/support/database-server.ts'],
          setupFiles: ['tests/support/silent-console.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'client',
          environment: 'happy-dom',
          include: ['tests/client/**/*.test.tsx'],
          setupFiles: ['tests/support/silent-console.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});

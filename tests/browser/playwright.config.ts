import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';

export default defineConfig({
  testDir: '.',
  // tests/run.ts leaves out slow rooms to which nothing has changed.
  testIgnore: (process.env.TESTS_LEFT_OUT?.split(' ') ?? []).map((path) => `**/${path}`),
  outputDir: '../../test-results',
  globalSetup: './support/once-started.ts',
  fullyParallel: false,
  // Each worker starts a whole app with its database. A third of the time they wait, so two processors carry three.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...(await findChromium()),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
      ],
    },
    // Recording every test for the few that fail takes a quarter of the time: `--trace on` when one does.
    trace: 'off',
  },
});

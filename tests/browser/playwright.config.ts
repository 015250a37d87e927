import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '#tests/support/chromium.ts';
import { isMadeUp, MADE_UP } from '#tests/support/made-up-languages.ts';

// Languages beside English in which the screens are looked at, made-up ones among them: "de en-XA".
const OTHERS = process.env.SCREENS_IN?.split(' ').filter(Boolean) ?? [];

export default defineConfig<object, { language: string }>({
  testDir: '.',
  // tests/run.ts leaves out slow rooms to which nothing has changed.
  testIgnore: (process.env.TESTS_LEFT_OUT?.split(' ') ?? []).map((path) => `**/${path}`),
  outputDir: '../../test-results',
  globalSetup: './support/once-started.ts',
  fullyParallel: false,
  // Each worker starts a whole app with its database. A third of the time they wait, so two processors carry three.
  workers: 3,
  timeout: 90_000,
  // Hundreds of tests share a busy machine's two processors. Whichever passes only the second time is named at the end, as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    { name: 'en' },
    ...OTHERS.map((language) => ({
      name: language,
      testMatch: 'screens/**',
      use: { language, locale: isMadeUp(language) ? MADE_UP[language] : language },
    })),
  ],
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

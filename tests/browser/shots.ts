import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

// Pictures of every screen and state, to be laid beside the mockups. The Chromium that npm brings draws no emoji: name an
// installed one with CHROME.
const folder = resolve('screenshots');
rmSync(folder, { recursive: true, force: true });
const words = ['test', '--config', 'tests/browser/playwright.config.ts', 'tests/browser/screens/'];
const { status } = spawnSync('playwright', words, {
  stdio: 'inherit',
  env: { ...process.env, SCREENSHOTS: folder },
});
console.log(`The pictures are in ${folder}`);
process.exitCode = status ?? 1;

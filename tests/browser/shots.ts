import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';

// node tests/browser/shots.ts [LANGUAGE …]
// Pictures of every screen and state, to be laid beside the mockups; in English, or in the languages that are named. The Chromium that npm brings draws no emoji: name an
// installed one with CHROME.
const folder = resolve('screenshots');
rmSync(folder, { recursive: true, force: true });
const languages = process.argv.slice(2);
const words = ['test', '--config', 'tests/browser/playwright.config.ts', 'tests/browser/screens/'];
for (const language of languages) words.push('--project', language);
const { status } = spawnSync('playwright', words, {
  stdio: 'inherit',
  env: { ...process.env, SCREENSHOTS: folder, SCREENS_IN: languages.join(' ') },
});
console.log(`The pictures are in ${folder}`);
process.exitCode = status ?? 1;

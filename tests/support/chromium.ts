import { findProgram, installPackages } from './debian.ts';

const PLACES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium for the browser tests: CHROME, else an installed one, else Debian's package. Throws a line that says what to do. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROME;
  const found = named ? findProgram(named) : findProgram(...PLACES);
  if (found) return found;
  if (!named && installPackages('chromium', 'fonts-noto-color-emoji')) {
    const installed = findProgram(...PLACES);
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium and found none: install it (Debian: apt-get install chromium fonts-noto-color-emoji) or name one with CHROME=/path/to/chrome.',
  );
}

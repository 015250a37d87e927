import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MADE_UP, type MadeUp, rowsIn } from '#tests/support/made-up-languages.ts';
import { readCatalog, readTexts, writeCatalog } from '../../../languages/catalog.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Beside dist, which git leaves out as well. */
const PROGRAM = join(ROOT, 'dist.made-up');
const PARTS = ['client', 'content', 'languages', 'migrations', 'server', 'shared'];
const FILES = ['index.html', 'package.json', 'package-lock.json', 'vite.config.ts'];

/** A copy of the program that speaks the made-up languages, built unless it is fresh; answers its folder. */
export async function buildMadeUpProgram(): Promise<string> {
  mkdirSync(PROGRAM, { recursive: true });
  for (const part of PARTS) rmSync(join(PROGRAM, part), { recursive: true, force: true });
  for (const path of [...PARTS, ...FILES]) cpSync(join(ROOT, path), join(PROGRAM, path), { recursive: true });
  linkOnce(join(ROOT, 'node_modules'), join(PROGRAM, 'node_modules'));
  const sentences = (await readTexts()).flatMap((file) => file.sentences);
  for (const [language, locale] of Object.entries(MADE_UP)) {
    const path = join(PROGRAM, 'languages', `${locale}.po`);
    const catalog = readCatalog(readFileSync(path, 'utf8'));
    writeFileSync(path, writeCatalog(catalog, rowsIn(language as MadeUp, sentences)));
  }
  execFileSync(process.execPath, ['client/build.ts'], { cwd: PROGRAM, stdio: 'inherit' });
  return PROGRAM;
}

function linkOnce(target: string, path: string): void {
  rmSync(path, { force: true });
  symlinkSync(target, path);
}

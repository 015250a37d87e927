import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { scriptOf } from '../vite-plugins.ts';

const HERE = import.meta.dirname;
const AS_THEY_ARE = ['manifest.json', 'options.html', 'options.css'];
const SCRIPTS = ['background', 'options', 'page'];
// Of ZIP the first there is.
const WITHOUT_TIME = new Date('1980-01-01T00:00:00');

/**
 * Makes the extension as a folder that a browser loads, and gives it as the file that its stores take. The same sources give the
 * same bytes: no file in it has a time, and they stand in the order of their names.
 */
export async function packExtension(folder: string): Promise<Uint8Array> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of AS_THEY_ARE) await cp(join(HERE, name), join(folder, name));
  await cp(join(HERE, '../public/icon-192.png'), join(folder, 'icon-192.png'));
  for (const name of SCRIPTS)
    await writeFile(join(folder, `${name}.js`), await scriptOf(join(HERE, `${name}.ts`)));
  const files: Record<string, Uint8Array> = {};
  for (const name of (await readdir(folder)).toSorted()) files[name] = await readFile(join(folder, name));
  return zipSync(files, { level: 9, mtime: WITHOUT_TIME });
}

import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { scriptOf } from '../vite-plugins.ts';

// npm run extension: the extension as a folder that a browser loads, and as the file that its stores take. The same sources give
// the same bytes: no file in it has a time, and they stand in the order of their names.
const HERE = import.meta.dirname;
const GOAL = join(HERE, '../../dist-extension');
const FOLDER = join(GOAL, 'wishwren');
const AS_THEY_ARE = ['manifest.json', 'options.html', 'options.css'];
const SCRIPTS = ['background', 'options', 'page'];
// Of ZIP the first there is.
const WITHOUT_TIME = new Date('1980-01-01T00:00:00');

await rm(GOAL, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const name of AS_THEY_ARE) await cp(join(HERE, name), join(FOLDER, name));
await cp(join(HERE, '../public/icon-192.png'), join(FOLDER, 'icon-192.png'));
for (const name of SCRIPTS)
  await writeFile(join(FOLDER, `${name}.js`), await scriptOf(join(HERE, `${name}.ts`)));

const files: Record<string, Uint8Array> = {};
for (const name of (await readdir(FOLDER)).toSorted()) files[name] = await readFile(join(FOLDER, name));
const zip = zipSync(files, { level: 9, mtime: WITHOUT_TIME });
await writeFile(join(GOAL, 'wishwren.zip'), zip);
process.stdout.write(`dist-extension/wishwren.zip: ${zip.length} bytes\n`);

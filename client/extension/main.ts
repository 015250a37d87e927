import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packExtension } from './pack.ts';

// npm run extension: a folder to load unpacked, and the file for the stores.
const GOAL = join(import.meta.dirname, '../../dist-extension');
const zip = await packExtension(join(GOAL, 'wishwren'));
await writeFile(join(GOAL, 'wishwren.zip'), zip);
process.stdout.write(`dist-extension/wishwren.zip: ${zip.length} bytes\n`);

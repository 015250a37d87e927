import module from 'node:module';
import { join } from 'node:path';

// JavaScript, because it runs before anything is known to understand TypeScript.
const OLDEST_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(
    `Wishwren did not start: the Node.js ${OLDEST_NODE} it brings along is missing, because development packages were left out. Run "npm install --include=dev", then "npm start" again.\n`,
  );
  process.exit(1);
}

// Most starts only look whether the build is fresh: without it, half of that is reading TypeScript.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/wishwren'));
await import('./build.ts');

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code of the last run halves a start. Where the folder cannot be written, it only takes longer.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/wishwren'));
await import('./start.ts');

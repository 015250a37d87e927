import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code of the last run halves a start; where the folder cannot be written, it only takes longer. JavaScript,
// because what strips types, 15 MB of memory, is not needed for files that the cache holds, and this one it cannot.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/wishwren'));
await import('./start.ts');

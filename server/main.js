import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

beginAgainSmall();

// Compiled code of the last run halves a start; where the folder cannot be written, it only takes longer. JavaScript,
// because what strips types, 15 MB of memory, is not needed for files that the cache holds, and this one it cannot.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/wishwren'));
await import('./start.ts');

/**
 * Re-executes itself once, with the same process id and arguments, because memory settings are read only at the start of a
 * process (docs/decisions/0043). What somebody set themselves stays.
 */
function beginAgainSmall() {
  const { env, platform, execPath, execArgv, argv, connected } = process;
  const isTold = 'MALLOC_ARENA_MAX' in env && 'MALLOC_TRIM_THRESHOLD_' in env;
  // A mark of its own: glibc (2.39) takes the others away from a Node with rights of its file (setcap), each time.
  const hasBegunAgain = 'WISHWREN_BEGUN_AGAIN' in env;
  // Whoever talks to this process by a channel (node --watch, pm2) would be cut off.
  if (isTold || hasBegunAgain || connected || platform === 'win32' || !process.execve) return;
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...env,
    WISHWREN_BEGUN_AGAIN: '1',
    // Of several, the last counts.
    NODE_OPTIONS: `--max-semi-space-size=32 ${env.NODE_OPTIONS ?? ''}`,
  });
}

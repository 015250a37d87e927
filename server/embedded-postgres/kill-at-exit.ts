import type { ChildProcess } from 'node:child_process';

/**
 * Children run in a group of their own and would outlive us: this ends them when the process exits in any orderly way.
 * Call what it returns once the child is gone.
 */
export function killAtExit(child: ChildProcess): () => void {
  // For PostgreSQL SIGINT is a fast and clean shutdown, which it finishes without us.
  const end = () => {
    child.kill('SIGINT');
  };
  process.once('exit', end);
  return () => {
    process.off('exit', end);
  };
}

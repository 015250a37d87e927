import { spawnSync } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync, statSync } from 'node:fs';
import { StartFailure } from '#server/start-failure.ts';

const MESSAGES = {
  noProgram:
    'The program "flock" is missing, without which two Wishwrens could open one data folder. Install util-linux, or set DATABASE_URL and JWT_SECRET.',
  unsupported: (path: string, reason: string) =>
    `The file system of ${path} keeps no locks (${reason}), so two Wishwrens could open one data folder. Name a DATA_DIR on a disk of this machine.`,
  notKept: 'it gave the same lock twice',
} as const;

// Opens a file and locks it in one step, where the system can: O_EXLOCK of macOS and BSD, libuv's own sign on Windows.
const OPEN_LOCKED = process.platform === 'win32' ? 0x10000000 : 0x20;
const TAKEN = ['EAGAIN', 'EWOULDBLOCK', 'EBUSY'];
const FLOCK_STATUS_TAKEN = 1;

export interface FileLock {
  /** A child that inherits it holds the lock as well, to its own end. */
  descriptor: number;
  /** Ends this process's part of it; safe to call twice. */
  release: () => void;
}

/**
 * The kernel's lock on this file, made on first use; null while another process has it, in whatever container and under
 * whatever user. It goes with the last process that holds its descriptor, however that one ends. The file itself must
 * stay: whoever removed it would let the next process lock another file of the same name.
 * Throws a StartFailure where the file system keeps no locks, and what `open` throws where the file cannot be written.
 */
export function takeFileLock(path: string): FileLock | null {
  const descriptor = lockedDescriptor(path);
  if (descriptor === null) return null;
  let isHeld = true;
  const release = () => {
    // Once it is closed, the descriptor's number may belong to another file.
    if (isHeld) closeSync(descriptor);
    isHeld = false;
  };
  if (!isStillAt(path, descriptor)) {
    release();
    return takeFileLock(path);
  }
  // Some network shares grant every lock to everybody, and would do so here.
  const second = lockedDescriptor(path);
  if (second === null) return { descriptor, release };
  closeSync(second);
  release();
  throw new StartFailure(MESSAGES.unsupported(path, MESSAGES.notKept));
}

function lockedDescriptor(path: string): number | null {
  return process.platform === 'linux' ? lockAfterOpening(path) : lockWhileOpening(path);
}

// Node has no call for it on Linux, but a program that is handed our descriptor locks it for us.
function lockAfterOpening(path: string): number | null {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const { status, stderr, error } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
  });
  if (status === 0) return descriptor;
  closeSync(descriptor);
  if (error) throw new StartFailure(MESSAGES.noProgram);
  if (status === FLOCK_STATUS_TAKEN) return null;
  throw new StartFailure(MESSAGES.unsupported(path, String(stderr).trim()));
}

function lockWhileOpening(path: string): number | null {
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | (constants.O_NONBLOCK ?? 0) | OPEN_LOCKED;
    return openSync(path, flags, 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (TAKEN.includes(code)) return null;
    if (code === 'ENOTSUP' || code === 'EOPNOTSUPP') throw new StartFailure(MESSAGES.unsupported(path, code));
    throw error;
  }
}

function isStillAt(path: string, descriptor: number): boolean {
  return statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino;
}

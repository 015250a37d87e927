import {
  type ChildProcess,
  execFileSync,
  type IOType,
  type SpawnOptions,
  spawn,
  spawnSync,
} from 'node:child_process';
import { chownSync, lchownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { StartFailure } from '#server/start-failure.ts';

const MESSAGES = {
  noAccount:
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as. Start Wishwren as an ordinary user, or set DATABASE_URL.',
  unreachable: (user: string, folder: string) =>
    `PostgreSQL refuses to run as root, and user "${user}" can reach neither its programs nor ${folder}. Install util-linux (setpriv), start Wishwren as an ordinary user, move it out of a closed folder, or set DATABASE_URL.`,
} as const;

interface Owner {
  name: string;
  uid: number;
  gid: number;
}

/** Starts PostgreSQL's programs under an account they accept. */
export interface Launcher {
  start: (program: string, args: string[], stdio: (IOType | number)[]) => ChildProcess;
  /** Hands a new file or folder to that account. */
  giveAway: (path: string) => void;
}

interface RunMethod {
  prefix: string[];
  options: SpawnOptions;
}

/** Chooses how to run `program` so that it may write to `folder`, the cluster's folder, whether or not it exists. */
export function chooseLauncher(program: string, folder: string): Launcher {
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? databaseOwner(folder) : null;
  const options = spawnOptions(folder);
  if (!owner) return launcher({ prefix: [], options }, null);
  const method = methodsToRunAs(owner, options).find((candidate) => works(candidate, program, folder, owner));
  if (!method) throw new StartFailure(MESSAGES.unreachable(owner.name, folder));
  return launcher(method, owner);
}

function launcher(method: RunMethod, owner: Owner | null): Launcher {
  return {
    start: (program, args, stdio) => {
      const [first, ...rest] = [...method.prefix, program, ...args];
      return spawn(first ?? program, rest, { ...method.options, stdio });
    },
    giveAway: (path) => {
      if (owner) chownSync(path, owner.uid, owner.gid);
    },
  };
}

// A group of its own: the terminal's Ctrl-C must reach the app first. A bare environment: the app's secrets stay out.
// The root folder: PostgreSQL's account may not be allowed to stand where we stand.
const spawnOptions = (folder: string): SpawnOptions => ({
  detached: true,
  windowsHide: true,
  cwd: parse(folder).root,
  env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
});

function methodsToRunAs(owner: Owner, options: SpawnOptions): RunMethod[] {
  const plain = { prefix: [], options: { ...options, uid: owner.uid, gid: owner.gid } };
  // Reading past closed folders is enough as a rule; containers often grant only the stronger right.
  return [plain, setpriv(owner, 'dac_read_search', options), setpriv(owner, 'dac_override', options)];
}

const setpriv = (owner: Owner, right: string, options: SpawnOptions): RunMethod => ({
  prefix: [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    // Without this bit access(2), by which PostgreSQL looks for its own programs, ignores the right lent here.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${right}`,
    `--ambient-caps=+${right}`,
    '--',
  ],
  options,
});

// Trying beats asking: the first run finds all of PostgreSQL's own files, the second proves that it may write.
function works(method: RunMethod, program: string, folder: string, owner: Owner): boolean {
  const trial = `${folder}.trial`;
  const settings = join(trial, 'postgresql.conf');
  rmSync(trial, { recursive: true, force: true });
  mkdirSync(trial, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(settings, '');
    for (const path of [settings, trial]) chownSync(path, owner.uid, owner.gid);
    return (
      runs(method, program, ['-D', trial, '-C', 'port']) && runs(method, 'mkdir', [join(trial, 'proof')])
    );
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

function runs({ prefix, options }: RunMethod, program: string, args: string[]): boolean {
  const [first, ...rest] = [...prefix, program, ...args];
  const { detached: _detached, ...rights } = options;
  return spawnSync(first ?? program, rest, { ...rights, stdio: 'ignore' } as object).status === 0;
}

/** Whoever owns the data already, so that a start as root leaves it usable; root's own is handed over. */
function databaseOwner(folder: string): Owner {
  const found = ownerOf(folder);
  if (found && found.uid !== 0) return found;
  const owner = accountNamed('postgres') ?? accountNamed('nobody');
  if (!owner) throw new StartFailure(MESSAGES.noAccount);
  if (found) handOver(folder, owner);
  return owner;
}

function ownerOf(folder: string): Owner | null {
  const status = statSync(folder, { throwIfNoEntry: false });
  return status ? { name: `number ${status.uid}`, uid: status.uid, gid: status.gid } : null;
}

function accountNamed(name: string): Owner | null {
  try {
    const number = (kind: string) =>
      Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { name, uid: number('-u'), gid: number('-g') };
  } catch {
    return null;
  }
}

function handOver(folder: string, owner: Owner): void {
  lchownSync(folder, owner.uid, owner.gid);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
}

import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from '#server/start-failure.ts';
import type { Launcher } from './account.ts';
import type { Binaries } from './binaries.ts';
import { loadOrCreateSecret } from './secret-file.ts';

const MESSAGES = {
  preparing: 'Preparing the database (first start only)…',
  newPassword: 'The database password was missing; a new one is set.',
  foreign: (folder: string) =>
    `${folder} holds something that is not a PostgreSQL database. Nothing was touched; empty it, name another DATA_DIR, or restore a backup.`,
  otherMajor: (folder: string, found: string, ours: string) =>
    `${folder} was written by PostgreSQL ${found}, this Wishwren brings PostgreSQL ${ours}. Nothing was touched; start the Wishwren version that wrote it and move the data with a backup.`,
  failed: (reason: string) => `The database could not be prepared: ${reason}`,
} as const;

export const DATABASE_NAME = 'wishwren';
const PASSWORD_BYTES = 24;

// One role from this machine, by password, and nobody else: PostgreSQL's superuser could read files and run programs.
const WHO_MAY_CONNECT = `# Written by Wishwren at every start.
host all ${DATABASE_NAME} 127.0.0.1/32 scram-sha-256
`;

export interface Cluster {
  /** The data directory. Its password lies beside it under the same name plus `.password`. */
  folder: string;
  binaries: Binaries;
  launcher: Launcher;
  /** Off for tests only: what a crash of the machine may cost is traded for speed. */
  durable: boolean;
}

export const passwordFile = (folder: string) => `${folder}.password`;

/** Refuses a directory that this PostgreSQL cannot open, before anything in it is touched. */
export async function refuseForeignCluster(folder: string, ours: string): Promise<void> {
  if (await isAbsentOrEmpty(folder)) return;
  const found = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (found === null) throw new StartFailure(MESSAGES.foreign(folder));
  if (found.trim() !== ours) throw new StartFailure(MESSAGES.otherMajor(folder, found.trim(), ours));
}

/** Makes the data directory on first use. Answers with its password. */
export async function prepareCluster(cluster: Cluster, report: (line: string) => void): Promise<string> {
  const { folder } = cluster;
  await removeDrafts(folder);
  const isNew = await isAbsentOrEmpty(folder);
  const passwordWasKnown = (statSync(passwordFile(folder), { throwIfNoEntry: false })?.size ?? 0) > 0;
  const password = await loadOrCreateSecret(passwordFile(folder), PASSWORD_BYTES);
  if (isNew) {
    report(MESSAGES.preparing);
    await initialise(cluster, password);
  } else if (!passwordWasKnown) {
    report(MESSAGES.newPassword);
    await runAlone(cluster, folder, [`alter role ${DATABASE_NAME} password '${password}'`]);
  }
  await allowOnlyTheApp(cluster);
  return password;
}

async function allowOnlyTheApp({ folder, launcher }: Cluster): Promise<void> {
  const path = join(folder, 'pg_hba.conf');
  if ((await readFile(path, 'utf8').catch(() => null)) === WHO_MAY_CONNECT) return;
  const draft = `${path}.new`;
  await writeFile(draft, WHO_MAY_CONNECT, { mode: 0o600 });
  launcher.giveAway(draft);
  await rename(draft, path);
}

async function isAbsentOrEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/** Works in a sibling folder and renames it when all is done, so a start cut short leaves no half-made database. */
async function initialise(cluster: Cluster, password: string): Promise<void> {
  // A name of its own, because the initdb of a killed app may still be writing to the last one.
  const draftFolder = await mkdtemp(draftPrefix(cluster.folder));
  cluster.launcher.giveAway(draftFolder);
  const draft = join(draftFolder, 'cluster');
  // The superuser's password is used by nobody and goes with the draft.
  const passwordCopy = join(draftFolder, 'password');
  await writeFile(passwordCopy, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600 });
  cluster.launcher.giveAway(passwordCopy);
  await runToEnd(cluster, cluster.binaries.initdb, initdbArgs(cluster, draft, passwordCopy));
  // The app's role may not read files or run programs on the server, whatever a query smuggles in.
  await runAlone(cluster, draft, [
    `create role ${DATABASE_NAME} login createdb password '${password}'`,
    `create database ${DATABASE_NAME} owner ${DATABASE_NAME}`,
  ]);
  await rename(draft, cluster.folder);
  await chmod(cluster.folder, 0o700);
  await rm(draftFolder, { recursive: true, force: true });
}

// The built-in locale sorts and lowers letters alike on every platform and after every system upgrade; it came with 17.
const BUILT_IN_LOCALE_SINCE = 17;

const draftPrefix = (folder: string) => `${folder}.new-`;

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(basename(draftPrefix(folder)))) continue;
    // What cannot be removed yet is removed by the next start.
    await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function initdbArgs({ durable, binaries }: Cluster, draft: string, passwordCopy: string): string[] {
  const hasBuiltIn = Number(binaries.major) >= BUILT_IN_LOCALE_SINCE;
  return [
    ...['-D', draft, '--username=postgres', `--pwfile=${passwordCopy}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C'],
    ...(hasBuiltIn ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    // Trigrams still ask the system what a letter is; in plain C only ASCII would be found.
    `--lc-ctype=${process.platform === 'linux' ? 'C.UTF-8' : process.platform === 'darwin' ? 'UTF-8' : 'C'}`,
    ...['--no-instructions', ...(durable ? [] : ['--no-sync'])],
  ];
}

/** Runs statements without a server: no port is opened and no password needed. */
async function runAlone(cluster: Cluster, folder: string, statements: string[]): Promise<void> {
  const args = [
    '--single',
    '-D',
    folder,
    ...(cluster.durable ? [] : ['-F']),
    '-c',
    'exit_on_error=on',
    'postgres',
  ];
  await runToEnd(cluster, cluster.binaries.postgres, args, statements.join('\n'));
}

function runToEnd({ launcher }: Cluster, program: string, args: string[], input = ''): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = launcher.start(program, args, ['pipe', 'ignore', 'pipe']);
  const cancelKill = killAtExit(child);
  let errorOutput = '';
  child.stderr?.on('data', (chunk) => {
    errorOutput += String(chunk);
  });
  // A program that ends early closes its input; its own error output says more than ours would.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input && `${input}\n`);
  child.once('error', (error) => reject(new StartFailure(MESSAGES.failed(error.message))));
  child.once('close', (code) => {
    cancelKill();
    if (code === 0) resolve();
    else reject(new StartFailure(MESSAGES.failed(errorLineIn(errorOutput))));
  });
  return promise;
}

const errorLineIn = (text: string) =>
  text.split('\n').find((line) => /error|fatal|panic|could not/i.test(line)) ??
  text.trim().split('\n').at(-1) ??
  '';

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

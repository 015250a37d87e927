import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from '#server/start-failure.ts';
import { type BackupWriter, writeBackupFile } from './write-file.ts';

/** Why a backup was made: by hand, by the clock, or before the schema was changed. */
export type BackupOrigin = 'hand' | 'daily' | 'upgrade';

export interface StoredBackup {
  /** The file's name in the folder. */
  name: string;
  createdAt: Date;
  origin: BackupOrigin;
  bytes: number;
}

export interface BackupFolder {
  path: string;
  /** The whole ones, newest first; none where there is no folder. */
  list(): Promise<StoredBackup[]>;
  /** The one of this name; null where there is none. */
  find(name: string): Promise<StoredBackup | null>;
  /** A new file in it, under a name of its own. */
  create(origin: BackupOrigin, now?: Date): Promise<{ path: string; writer: BackupWriter }>;
  remove(name: string): Promise<void>;
  /** Removes all but the newest so many that were not made by hand, and what a killed backup left behind. */
  prune(kept: number): Promise<void>;
}

const MESSAGES = {
  unusable: (path: string, reason: string) =>
    `The folder of backups (BACKUP_DIR) ${path} cannot be used: ${reason}`,
} as const;

const SUFFIX: Record<BackupOrigin, string> = { hand: '', daily: '-daily', upgrade: '-before-upgrade' };
const ORIGINS = Object.keys(SUFFIX) as BackupOrigin[];
const NAME = /^wishwren-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(-[a-z-]+)?\.backup$/;
// No backup takes that long.
const ABANDONED_AFTER_MS = 24 * 3_600_000;

export function backupFolder(path: string): BackupFolder {
  const list = async () => {
    const found = await Promise.all((await namesIn(path)).map((name) => storedBackup(path, name)));
    return found
      .filter((backup) => backup !== null)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.name < b.name ? 1 : -1));
  };
  const remove = (name: string) => rm(join(path, name), { force: true });
  return {
    path,
    list,
    find: (name) => storedBackup(path, name),
    remove,
    async create(origin, now = new Date()) {
      await makeFolder(path);
      const file = freeName(path, origin, now);
      const writer = await writeBackupFile(file);
      await giveToOwner(`${file}.part`);
      return { path: file, writer };
    },
    async prune(kept) {
      const automatic = (await list()).filter(({ origin }) => origin !== 'hand');
      for (const { name } of automatic.slice(kept)) await remove(name);
      for (const name of await namesIn(path)) {
        if (!NAME.test(name.replace(/\.part$/, '')) || !name.endsWith('.part')) continue;
        const draft = await stat(join(path, name)).catch(() => null);
        if (draft && Date.now() - draft.mtimeMs > ABANDONED_AFTER_MS) await remove(name);
      }
    },
  };
}

const namesIn = async (path: string) =>
  readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });

async function storedBackup(path: string, name: string): Promise<StoredBackup | null> {
  const [, day, hour, minute, second, suffix = ''] = NAME.exec(name) ?? [];
  const origin = ORIGINS.find((one) => SUFFIX[one] === suffix);
  if (!day || !origin) return null;
  const createdAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  // Somebody may remove it at this moment.
  const status = await stat(join(path, name)).catch(() => null);
  if (!status?.isFile() || Number.isNaN(createdAt.getTime())) return null;
  return { name, createdAt, origin, bytes: status.size };
}

function freeName(path: string, origin: BackupOrigin, now: Date): string {
  for (let at = now.getTime(); ; at += 1000) {
    const stamp = new Date(at)
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '');
    const file = join(path, `wishwren-${stamp}${SUFFIX[origin]}.backup`);
    if (!existsSync(file) && !existsSync(`${file}.part`)) return file;
  }
}

// As root, so that the app, which may run as somebody else, can still read what a command made.
async function giveToOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  await chown(path, uid, gid);
}

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new StartFailure(MESSAGES.unusable(path, error.message));
  });
  if (made === undefined) return;
  // `made` is the first of possibly several that were missing.
  for (let folder = path; ; folder = dirname(folder)) {
    if (folder === made) return giveToOwner(folder);
  }
}

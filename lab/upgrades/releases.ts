import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mark } from './migration-marks.ts';

const FOLDER = join(import.meta.dirname, 'releases');

/** Who and what stands in the furnished installation of a release; the people log in with PASSWORD (support/people.ts). */
export interface ReleasedWorld {
  owner: string;
  other: string;
  listId: string;
  itemId: string;
  token: string;
  /** With which it signs sessions. */
  secret: string;
}

export interface Release {
  version: string;
  /** What each migration did when it was released, by its name. */
  migrations: Record<string, Mark>;
  world: ReleasedWorld;
  /** A backup of that installation, made by this release. */
  backup: string;
  /** The program without its pages. */
  program: string;
}

export const folderOf = (version: string) => join(FOLDER, version);

/** Every recorded release, oldest first (docs/decisions/0042-upgrades-beside-the-old.md). */
export const releases: readonly Release[] = readdirSync(FOLDER)
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .map((version) => ({
    version,
    backup: join(folderOf(version), 'furnished-backup.bin'),
    program: join(folderOf(version), 'program.tar.gz'),
    ...(JSON.parse(readFileSync(join(folderOf(version), 'release.json'), 'utf8')) as Pick<
      Release,
      'migrations' | 'world'
    >),
  }));

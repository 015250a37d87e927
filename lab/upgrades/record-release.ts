import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/orm.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { backupOf } from '#tests/support/backups.ts';
import { furnish } from '#tests/support/furnished.ts';
import product from '../../package.json' with { type: 'json' };
import { marksOf } from './migration-marks.ts';
import { PARTS } from './program.ts';
import { faultsOf } from './released-faults.ts';
import { folderOf, type ReleasedWorld, releases } from './releases.ts';

// npm run release:record, in a commit that is to be released: puts into lab/upgrades/releases/VERSION what every later
// version is tried against. What it writes is committed with it, and never again changed.
const { version } = product;
const folder = folderOf(version);
const migrations = await marksOf('migrations');

const refusal = reasonAgainst();
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const world = await furnishedBackup(join(folder, 'furnished-backup.bin'));
const archive = join(folder, 'program.tar.gz');
execFileSync('git', ['archive', '--format=tar.gz', '-9', `--output=${archive}`, 'HEAD', ...PARTS]);
await writeFile(join(folder, 'release.json'), `${JSON.stringify({ world, migrations }, null, 2)}\n`);
process.stdout.write(`${folder}\n`);

function reasonAgainst(): string | undefined {
  if (existsSync(folder)) return `${version} is recorded already. Raise the version in package.json first.`;
  const changed = execFileSync('git', ['status', '--porcelain', ...PARTS], { encoding: 'utf8' });
  if (changed) return 'Commit first: what is recorded is the last commit.';
  return releases.flatMap((release) => faultsOf(migrations, release))[0];
}

async function furnishedBackup(path: string): Promise<ReleasedWorld> {
  const server = await startScratchPostgres();
  const secret = randomBytes(32).toString('hex');
  try {
    const database = await openDatabase({ url: server.url });
    await migrate(database);
    await database.close(true);
    const facts = await furnish({ databaseUrl: server.url, secret: new TextEncoder().encode(secret) });
    await rename(await backupOf(server.url, dirname(path)), path);
    return { ...facts, secret };
  } finally {
    await server.stop();
  }
}

import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseLauncher } from '#server/embedded-postgres/account.ts';
import { findBinaries } from '#server/embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { pidFileOf } from '#server/embedded-postgres/pid-file.ts';
import { freePort } from '#server/infra/free-port.ts';
import { eventually } from './child.ts';

/** A PostgreSQL that takes no writes, as one does that waits to be promoted. */
export async function startStandby() {
  const home = await mkdtemp(join(tmpdir(), 'wishwren-standby-'));
  await chmod(home, 0o755);
  const folder = join(home, 'postgres');
  const first = await startEmbeddedPostgres({ directory: folder, durable: false, report: () => undefined });
  await first.stop();
  const { postgres, pgControl } = await findBinaries();
  const launcher = chooseLauncher(postgres, folder);
  await writeFile(join(folder, 'standby.signal'), '');
  launcher.giveAway(join(folder, 'standby.signal'));
  const port = await freePort();
  // No fewer connections than it was made with: a standby refuses to start otherwise.
  const settings = [
    'unix_socket_directories=',
    'fsync=off',
    'listen_addresses=127.0.0.1',
    'max_connections=300',
  ].flatMap((setting) => ['-c', setting]);
  const child = launcher.start(
    postgres,
    ['-D', folder, '-p', String(port), ...settings],
    ['ignore', 'ignore', 'ignore'],
  );
  const ended = once(child, 'exit');
  await eventually(() => pidFileOf(folder)?.pid === child.pid && pidFileOf(folder)?.isReady === true);
  const url = new URL(first.url);
  url.port = String(port);
  return {
    url: url.href,
    async promote() {
      await once(
        launcher.start(pgControl, ['promote', '-D', folder], ['ignore', 'ignore', 'ignore']),
        'exit',
      );
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

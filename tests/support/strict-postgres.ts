import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseLauncher } from '#server/embedded-postgres/account.ts';
import { findBinaries } from '#server/embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { pidFileOf } from '#server/embedded-postgres/pid-file.ts';
import { freePort } from '#server/infra/free-port.ts';

const CERTIFICATES = join(import.meta.dirname, 'certificates');

/** Made for the tests: `server` is for the name localhost alone, `client` for whoever wants in; valid until 2120. */
export const certificate = (name: 'root.crt' | 'client.crt' | 'client.key') => join(CERTIFICATES, name);

// Over TCP only by TLS, and into the database "certified" only with a certificate of ours.
const ACCESS = `
  local all all scram-sha-256
  hostssl certified all 127.0.0.1/32 scram-sha-256 clientcert=verify-ca
  hostssl all all 127.0.0.1/32 scram-sha-256
`;

/** A PostgreSQL that lets nobody in without TLS, but through its Unix socket. */
export async function startStrictPostgres() {
  const home = await mkdtemp(join(tmpdir(), 'wishwren-strict-'));
  await chmod(home, 0o755);
  const folder = join(home, 'postgres');
  const first = await startEmbeddedPostgres({ directory: folder, durable: false, report: () => undefined });
  await first.stop();
  const binaries = await findBinaries();
  const launcher = chooseLauncher(binaries.postgres, folder);
  await writeFile(join(folder, 'pg_hba.conf'), ACCESS);
  const socket = join(home, 'socket');
  await mkdir(socket);
  for (const name of ['root.crt', 'server.crt', 'server.key']) {
    await copyFile(join(CERTIFICATES, name), join(folder, name));
    await chmod(join(folder, name), 0o600);
    launcher.giveAway(join(folder, name));
  }
  launcher.giveAway(socket);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket,
    ssl: 'on',
    ssl_cert_file: 'server.crt',
    ssl_key_file: 'server.key',
    ssl_ca_file: 'root.crt',
    fsync: 'off',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = launcher.start(
    binaries.postgres,
    ['-D', folder, '-p', String(port), ...words],
    ['ignore', 'ignore', 'ignore'],
  );
  const ended = once(child, 'exit');
  while (pidFileOf(folder)?.pid !== child.pid || !pidFileOf(folder)?.isReady) await pause(20);
  const { password } = new URL(first.url);
  return {
    port,
    password,
    socket,
    /** The address by this host, with these parameters. */
    url: (host: string, parameters = '', database = 'wishwren') =>
      `postgresql://wishwren:${password}@${host}:${port}/${database}${parameters && `?${parameters}`}`,
    async stop() {
      child.kill('SIGINT');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/infra/free-port.ts';
import { execute } from '#tests/support/sql.ts';
import { endProgram, giveAway, ownFolder, programOrInstalled, startProgram } from './programs.ts';

const EXAMPLE = join(import.meta.dirname, '../../docs/examples/machines/pgbouncer.ini');

/** PgBouncer's program. Null where it cannot be had. */
export const findPgbouncer = () => programOrInstalled('pgbouncer');

/**
 * PgBouncer with the documented settings before the server of a URL, for every database of it; each has a pool of so many
 * connections. `url` is the given one, through PgBouncer.
 */
export async function startPgbouncer(program: string, serverUrl: string, poolSize: number) {
  const server = new URL(serverUrl);
  const folder = await ownFolder();
  const port = await freePort();
  const users = join(folder.path, 'userlist.txt');
  const settings = join(folder.path, 'pgbouncer.ini');
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  const example = await readFile(EXAMPLE, 'utf8');
  await writeFile(settings, adapted(example, { server, port, users, poolSize }));
  for (const file of [users, settings]) await giveAway(file);
  const child = startProgram([program, settings], join(folder.path, 'log'));
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  await untilItAnswers(url.href);
  return {
    url: url.href,
    async stop() {
      await endProgram(child, 'SIGINT');
      await folder.remove();
    },
  };
}

interface Places {
  server: URL;
  port: number;
  users: string;
  poolSize: number;
}

// Each line of the example that cannot be the same on this machine; one that is missed is an error of the example.
function adapted(example: string, { server, port, users, poolSize }: Places): string {
  const lines = {
    'wishwren = host=10.0.0.20 port=5432': `* = host=${server.hostname} port=${server.port || 5432}`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    '/etc/pgbouncer/userlist.txt': users,
    'default_pool_size = 30': `default_pool_size = ${poolSize}`,
  };
  return Object.entries(lines).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${EXAMPLE} has no "${from}"`);
    return text.replace(from, to);
  }, example);
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await execute(url, 'select 1');
      return;
    } catch (error) {
      if (tries === 50) throw error;
      await pause(100);
    }
  }
}

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { databaseConnection } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { createJobQueue } from '#server/infra/jobs/job-queue.ts';
import { StartFailure } from '#server/start-failure.ts';
import { startApp } from '#tests/support/app.ts';
import { execute } from '#tests/support/sql.ts';
import { certificate, startStrictPostgres } from '#tests/support/strict-postgres.ts';

const silent = { warn: () => undefined, error: () => undefined };
const ROOT = encodeURIComponent(certificate('root.crt'));

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What somebody on the wire reads first. */
async function firstWordTo(connect: (url: string) => Promise<unknown>, parameters: string) {
  const heard = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => {
      // The number PostgreSQL's protocol gives to an SSLRequest.
      heard.resolve(bytes.readInt32BE(4) === 80_877_103 ? 'TLS asked for' : bytes.toString('latin1', 8));
      socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await connect(`postgresql://wren:secret@127.0.0.1:${port}/wishes${parameters}`).catch(() => undefined);
  server.close();
  return heard.promise;
}

const asks = (url: string) => execute(url, 'select 1');
const queues = async (url: string) => {
  const jobs = createJobQueue({ databaseUrl: url, log: silent });
  await jobs.start();
  await jobs.stop();
};
const WAYS = [
  ['a query', asks],
  ['the job queue', queues],
] as const;

describe.each(WAYS)('on the wire, %s', (_who, connect) => {
  test.each(['verify-full', 'require'])('asks for TLS before anything else with sslmode=%s', async (mode) => {
    expect(await firstWordTo(connect, `?sslmode=${mode}`)).toBe('TLS asked for');
  });

  test('does what the address says, whatever PGSSLMODE says', async () => {
    vi.stubEnv('PGSSLMODE', 'require');
    expect(await firstWordTo(connect, '?sslmode=disable')).toContain('user\0wren\0');
    expect(await firstWordTo(connect, '')).toContain('user\0wren\0');
  });

  test('passes on the name and the options of the address', async () => {
    const said = await firstWordTo(connect, '?application_name=nest&options=-c%20search_path=elsewhere');
    expect(said).toContain('application_name\0nest\0');
    expect(said).toContain('options\0-c search_path=elsewhere\0');
  });
});

describe('with a PostgreSQL that demands TLS', () => {
  let server: Awaited<ReturnType<typeof startStrictPostgres>>;
  beforeAll(async () => {
    server = await startStrictPostgres();
    await execute(server.url('localhost', 'sslmode=require'), 'create database certified');
  });
  afterAll(() => server.stop());

  test('every connection of the app is encrypted and has the name it was given', async () => {
    const url = server.url('localhost', `sslmode=verify-full&sslrootcert=${ROOT}&application_name=wren`);
    const app = await startApp({ databaseUrl: url, prepare: migrate });
    try {
      expect((await app.call('GET', '/api/blog-posts')).status).toBeLessThan(500);
      const connections = await app.database.em
        .fork()
        .execute(
          'select ssl, application_name as name from pg_stat_ssl join pg_stat_activity using (pid) where datname = current_database()',
        );
      // The app's own, the queue's and the one that listens for new jobs.
      expect(connections.length).toBeGreaterThanOrEqual(3);
      for (const each of connections) expect(each).toEqual({ ssl: true, name: 'wren' });
    } finally {
      await app.close();
    }
  });

  test.each([
    ['verify-full without the root certificate', 'localhost', 'sslmode=verify-full'],
    [
      'verify-full under another name than the certificate’s',
      '127.0.0.1',
      `sslmode=verify-full&sslrootcert=${ROOT}`,
    ],
    [
      'require with a root certificate of others',
      'localhost',
      `sslmode=require&sslrootcert=${encodeURIComponent('tests/support/certificates/client.crt')}`,
    ],
    ['no TLS', 'localhost', 'sslmode=disable'],
  ])('%s lets nobody connect', async (_how, host, parameters) => {
    for (const [, connect] of WAYS) await expect(connect(server.url(host, parameters))).rejects.toThrow();
  });

  test.each([
    ['require takes any certificate', '127.0.0.1', 'sslmode=require'],
    ['verify-ca takes any name', '127.0.0.1', `sslmode=verify-ca&sslrootcert=${ROOT}`],
    ['verify-full takes the certificate’s name', 'localhost', `sslmode=verify-full&sslrootcert=${ROOT}`],
    ['TLS may begin at once', 'localhost', `sslmode=verify-full&sslrootcert=${ROOT}&sslnegotiation=direct`],
  ])('%s', async (_how, host, parameters) => {
    for (const [, connect] of WAYS) await connect(server.url(host, parameters));
  });

  test('who must show a certificate shows that of sslcert and sslkey', async () => {
    const own = `&sslcert=${encodeURIComponent(certificate('client.crt'))}&sslkey=${encodeURIComponent(certificate('client.key'))}`;
    const strict = `sslmode=verify-full&sslrootcert=${ROOT}`;
    for (const [, connect] of WAYS) {
      await connect(server.url('localhost', strict + own, 'certified'));
      await expect(connect(server.url('localhost', strict, 'certified'))).rejects.toThrow();
    }
  });

  test('a folder in ?host= is the Unix socket', async () => {
    const url = `postgresql://wishwren:${server.password}@/wishwren?host=${server.socket}&port=${server.port}`;
    expect(await execute(url, 'select inet_server_addr() is null as local')).toEqual([{ local: true }]);
    await queues(url);
  });
});

test.each([
  ['postgresql://u:p%40ss%2F%25@db/wishes', { user: 'u', password: 'p@ss/%', host: 'db', port: 5432 }],
  ['postgres://u:p@[::1]:5433/w%20x', { host: '::1', port: 5433, database: 'w x' }],
  ['postgresql://u@%2Fvar%2Frun/wishes', { host: '/var/run', ssl: false }],
  ['postgresql:///wishes?host=/run/pg&port=1234&user=me', { host: '/run/pg', port: 1234, user: 'me' }],
  ['postgresql://u:p@db/wishes?connect_timeout=3', { connectionTimeoutMillis: 3000 }],
  ['postgresql://u:p@db/wishes?sslmode=verify-full&sslrootcert=system', { host: 'db' }],
  ['postgresql://u:p@db/wishes?target_session_attrs=read-write', { host: 'db' }],
])('%s is read as PostgreSQL reads it', (url, expected) => {
  expect(databaseConnection(url)).toMatchObject(expected);
});

test.each([
  ['postgresql://u:p@a,b/wishes', /one host/],
  ['postgresql://u:p@a:1,b:2/wishes', /one host/],
  ['postgresql://u:p@db/wishes?host=a,b', /one host/],
  ['postgresql://u:p@db', /must name the database/],
  ['postgresql://u:p@db/wishes?sslmode=prefer', /sslmode .*disable or require or verify-ca or verify-full/],
  ['postgresql://u:p@db/wishes?sslmode=verify-ca', /needs sslrootcert/],
  ['postgresql://u:p@db/wishes?sslmode=verify-full&sslrootcert=/nowhere/root.crt', /sslrootcert .*ENOENT/],
  ['postgresql://u:p@db/wishes?sslrootcert=/nowhere/root.crt', /sslrootcert, which needs sslmode/],
  ['postgresql://u:p@db/wishes?sslmode=require&sslrootcert=system', /sslrootcert=system/],
  ['postgresql://u:p@db/wishes?sslmode=require&sslcert=/x', /sslcert and sslkey together/],
  ['postgresql://u:p@db/wishes?sslnegotiation=direct', /sslnegotiation, which needs sslmode/],
  ['postgresql://u:p@/wishes?host=/run&sslmode=require', /Unix socket/],
  ['postgresql://u:p@db/wishes?target_session_attrs=standby', /target_session_attrs/],
  ['postgresql://u:p@db/wishes?channel_binding=require', /channel_binding/],
  ['postgresql://u:p@db/wishes?connect_timeout=soon', /connect_timeout/],
  ['postgresql://u:p@db/wishes?pgbouncer=true', /pgbouncer/],
  ['postgresql://u:p%@db/wishes', /percent-encoded/],
])('%s is refused in one line that says why', (url, reason) => {
  const refused = () => databaseConnection(url);
  expect(refused).toThrow(StartFailure);
  expect(refused).toThrow(reason);
  expect(refused).not.toThrow(/u:p|\n/);
});

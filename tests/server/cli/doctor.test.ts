import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/infra/log.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aFolder } from '#tests/support/child.ts';
import { aMailServer } from '#tests/support/mail-servers.ts';

const PROGRAM = join(import.meta.dirname, '../../../server/cli/doctor.ts');
const CERTIFICATES = join(import.meta.dirname, '../../support/certificates');
const SECRET = 'the secret of this installation, 1';

let folder: Awaited<ReturnType<typeof aFolder>>;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let app: TestApp;
let proxy: ReturnType<typeof createServer>;
let publicUrl: string;
beforeAll(async () => {
  folder = await aFolder('doctor-');
  // As an installation has it: one that survives a power cut.
  postgres = await startEmbeddedPostgres({
    directory: join(folder.path, 'postgres'),
    report: () => undefined,
  });
  app = await startApp({
    databaseUrl: postgres.url,
    prepare: (database) => migrate(database),
    secret: new TextEncoder().encode(SECRET),
    trustProxy: ['127.0.0.1'],
    log: createLog('silent'),
  });
  const port = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port;
  const [key, cert] = ['key', 'crt'].map((end) => readFileSync(join(CERTIFICATES, `server.${end}`)));
  proxy = createServer({ key, cert }, ({ url = '' }, answer) => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    request({ host: '127.0.0.1', port, path: url, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 0, from.headers);
      from.pipe(answer);
    }).end();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  publicUrl = `https://localhost:${(proxy.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  proxy.close();
  await app.close();
  await postgres.stop();
  await folder[Symbol.asyncDispose]();
});

/** Runs the command as npm would, with these settings and no others. */
async function examined(settings: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: postgres.url,
      JWT_SECRET: SECRET,
      DATA_DIR: join(folder.path, 'data'),
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      NODE_EXTRA_CA_CERTS: join(CERTIFICATES, 'root.crt'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: (await ended)[0], said, complained: complained.trim() };
}

test('an installation without a fault is told so line by line, and the command ends with 0', async () => {
  const { exitCode, said, complained } = await examined({});
  expect([complained, exitCode]).toEqual(['', 0]);
  expect(said).toMatch(
    /^Fine +Database +PostgreSQL \d+\.\d+ answers, and keeps what it has acknowledged\.$/m,
  );
  expect(said).toMatch(/^Fine +Clock +The clocks agree within 5 seconds\.$/m);
  expect(said).toMatch(/^Fine +PUBLIC_URL +https:\/\/localhost:\d+ leads here\.$/m);
  expect(said).toMatch(/^Fine +TRUST_PROXY +The proxy names visitors, and is trusted\.$/m);
  expect(said).toMatch(/^Fine +TLS +The certificate is sound until \d{4}-\d\d-\d\d\.$/m);
  expect(said).toMatch(/^Look at this +SMTP_URL +No mail server is set/m);
  expect(said).toMatch(/^ +do: Set SMTP_URL and MAIL_FROM\.$/m);
  expect(said).toMatch(/^Fine +Version +This is Wishwren \d+\.\d+\.\d+, on Node\.js \d+\.\d+\.\d+\.$/m);
  expect(said).toMatch(/^Fine +Disk +\d\S* [GM]B are free/m);
  expect(said).toMatch(
    /^Fine +Daily work +Cleaning up and backups are done every day, and none has failed\.$/m,
  );
  expect(said).toMatch(/^Not in use +Passkeys +Nobody has a passkey\.$/m);
}, 30_000);

test('with a fault the command names its cure, ends with 1, and prints no secret', async () => {
  const { exitCode, said, complained } = await examined({
    SMTP_URL: 'smtp://maya:grandmas-fern@127.0.0.1:9',
    MAIL_FROM: 'hello@family.example',
    METRICS_TOKEN: 'a-token-of-thirty-two-letters-or-more',
    JWT_SECRET: 'another secret than the app’s own, 2',
  });
  expect(exitCode).toBe(1);
  expect(complained).toMatch(/^There (is 1 fault|are \d faults), and (its cure|their cures) above\.$/);
  expect(said).toMatch(/^Fault +PUBLIC_URL +At \S+ something else answers .*\n +do: Compare PUBLIC_URL/m);
  expect(said).toMatch(/^Fault +SMTP_URL +The mail server 127\.0\.0\.1:9 cannot be reached/m);
  const secrets = ['grandmas-fern', 'thirty-two-letters', 'another secret', new URL(postgres.url).password];
  for (const secret of secrets) expect(said + complained).not.toContain(secret);
}, 30_000);

test('a test letter goes to the address that is named, and anything else shows how to name one', async () => {
  await using server = await aMailServer();
  const settings = {
    SMTP_URL: `smtp://maya:fern@localhost:${server.port}?requireTLS=true`,
    MAIL_FROM: 'hello@wishes.example',
  };
  const { said } = await examined(settings, ['--mail', 'priya@mail.example']);
  expect(said).toMatch(/^Fine +SMTP_URL +The mail server localhost:\d+ takes our mail\.$/m);
  expect(said).toMatch(
    /^Fine +Test letter +The mail server localhost:\d+ took the letter to priya@mail\.example/m,
  );
  expect(server.taken).toEqual(['priya@mail.example']);
  for (const args of [['--mail', 'nobody'], ['--send']])
    expect(await examined({}, args)).toMatchObject({
      exitCode: 1,
      said: '',
      complained: expect.stringContaining('npm run doctor -- --mail'),
    });
}, 60_000);

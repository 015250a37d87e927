import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { STORAGE_ELSEWHERE, watchDiskSpace } from '#server/infra/disk-space.ts';
import { freePort } from '#server/infra/free-port.ts';
import { STORAGE } from '#shared/limits.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aFolder, aSmallDisk, eventually, mayUnshare } from '#tests/support/child.ts';
import { aPerson, PASSWORD } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

describe('the watch on the disk', () => {
  test('tells at each change, once, that nothing is saved below the limit and everything above it', async () => {
    const lines: string[] = [];
    let free: number = STORAGE.freeBytesAtLeast;
    const disk = await watchDiskSpace({
      path: '/data',
      report: (line) => lines.push(line),
      freeBytes: async () => free,
      everyMs: 5,
    });
    await pause(30);
    expect([disk.isLow(), lines]).toEqual([false, []]);
    free -= 1;
    await eventually(() => disk.isLow());
    await pause(30);
    free += 1;
    await eventually(() => !disk.isLow());
    await pause(30);
    expect(lines).toEqual([
      expect.stringMatching(/^Less than 100 MB are free for \/data: nothing is saved/),
      expect.stringMatching(/^There is room again for \/data/),
    ]);
    await disk.stop();
    free = 0;
    await pause(30);
    expect(disk.isLow()).toBe(false);
  });

  test('knows at the start already, and measures the disk that the folder lies on', async () => {
    await using folder = await aFolder();
    const lines: string[] = [];
    const report = (line: string) => lines.push(line);
    const full = await watchDiskSpace({ path: folder.path, report, freeBytes: async () => 0 });
    expect([full.isLow(), lines.length]).toEqual([true, 1]);
    await full.stop();
    const { bavail, bsize } = await statfs(folder.path);
    const real = await watchDiskSpace({ path: folder.path, report });
    expect(real.isLow()).toBe(bavail * bsize < STORAGE.freeBytesAtLeast);
    await real.stop();
  });

  test('holds a disk that cannot be measured against nobody', async () => {
    const disk = await watchDiskSpace({ path: '/no/such/folder', report: () => undefined });
    expect(disk.isLow()).toBe(false);
    await disk.stop();
  });
});

describe('while the disk is nearly full', () => {
  let isLow = false;
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ storage: { isLow: () => isLow } });
  });
  afterAll(async () => app.close());

  test('writes are refused in the product’s words, reading and logging in go on, and all is well again afterwards', async () => {
    expect(STORAGE_ELSEWHERE.isLow()).toBe(false);
    const ann = await aPerson(app);
    const list = await ann.as.wishlist.create({ name: 'Birthday', isPublic: true });
    const refusal = { error: FAILURE_TEXTS.storageFull, code: 'storageFull' };
    isLow = true;
    const writes = [
      await ann.call('POST', '/api/wishlists', { body: { name: 'Second' } }),
      await ann.call('DELETE', `/api/wishlists/${list.id}`),
      await app.call('POST', '/api/register', { body: {} }),
      await app.call('GET', '/api/verify?token=x'),
      await ann.call('POST', '/api/me/avatar'),
    ];
    for (const { status, body, headers } of writes) {
      expect([status, body]).toEqual([503, refusal]);
      expect(headers['retry-after']).toBe(String(STORAGE.retrySeconds));
    }
    await expect(ann.as.wishlist.create({ name: 'Second' })).rejects.toThrow(FAILURE_TEXTS.storageFull);
    expect((await ann.call('GET', '/api/wishlists')).body).toHaveLength(1);
    expect((await app.call('GET', `/api/share/${list.shareToken}`)).status).toBe(200);
    const credentials = { email: ann.email, password: PASSWORD };
    expect((await app.call('POST', '/api/login', { body: credentials })).status).toBe(200);
    expect((await ann.call('DELETE', '/api/me/sessions/0199f6c8-1d3e-7b5a-8c2f-3e4d5c6b7a89')).status).toBe(
      404,
    );
    const { token: fresh = '' } = await ann.as.security.endOtherSessions();
    isLow = false;
    const freed = await app.call('POST', '/api/wishlists', { body: { name: 'Second' }, token: fresh });
    expect(freed.status).toBe(200);
  });
});

describe.runIf(mayUnshare)('on a small disk (needs root: it is mounted)', () => {
  test('a database that finds no room for its log of changes comes back by itself, and nothing acknowledged is lost', async () => {
    await using disk = await aSmallDisk(200);
    const lines: string[] = [];
    const gone: Error[] = [];
    const postgres = await startEmbeddedPostgres({
      directory: join(disk.path, 'postgres'),
      report: (line) => lines.push(line),
      onGone: (reason) => gone.push(reason),
    });
    await execute(postgres.url, 'create table kept as select 42 as number');
    const { bavail, bsize } = await statfs(disk.path);
    await writeFile(join(disk.path, 'ballast'), Buffer.alloc(bavail * bsize - 1_000_000));
    const fill = `select pg_logical_emit_message(false, 'wren', repeat('x', 1000000)) from generate_series(1, 100)`;
    // It may get up once or twice more before it is really out of room.
    await eventually(async () => {
      await execute(postgres.url, fill).catch(() => undefined);
      return lines.some((line) => line.startsWith('The disk is full'));
    }, 120);
    await pause(11_000);
    expect(gone).toEqual([]);
    await rm(join(disk.path, 'ballast'));
    await eventually(() => lines.at(-1) === 'The database is back.', 30);
    expect(await execute(postgres.url, 'select number from kept')).toEqual([{ number: 42 }]);
    expect(lines.filter((line) => line.startsWith('The disk is full'))).toHaveLength(1);
    await postgres.stop();
  }, 240_000);

  test('the app refuses writes, reads on, and takes writes again when there is room', async () => {
    await using disk = await aSmallDisk(120);
    const port = await freePort();
    const child = spawn(process.execPath, ['server/main.js'], {
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(disk.path, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk) => {
        said += chunk;
      });
    const ended = once(child, 'exit');
    const contact = () =>
      fetch(`http://127.0.0.1:${port}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'maya@example.org', message: 'Is there room?' }),
      });
    await eventually(() => said.includes('is ready at') || child.exitCode !== null, 90);
    expect(said).toContain('is ready at');
    expect(said).toContain('Less than 100 MB are free');
    expect((await contact()).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/api/share/nothing`)).status).toBe(404);
    disk.resize(1_000);
    await eventually(() => said.includes('There is room again'), 40);
    expect((await contact()).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(said.match(/nothing is saved/g)).toHaveLength(1);
  }, 180_000);
});

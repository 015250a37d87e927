import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupFolder } from '#server/backup/file/folder.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { anAdmin, logOf } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aFolder, eventually } from '#tests/support/child.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import type { Person } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

// What whoever looks after an installation is told: in a family that is often the recipient.

let app: TestApp;
let priya: Person;
let reserve: () => Promise<void>;
beforeAll(async () => {
  app = await startApp();
  priya = await anAdmin(app);
  const { token, items } = await aSharedList(app, [100]);
  reserve = async () => {
    const answer = await new GiverBrowser(app).reserve(token, items[0], {
      name: 'Vera',
      email: 'vera@mail.example',
    });
    expect(answer.status).toBe(201);
  };
});
afterAll(() => app.close());

/** What the command says of a backup that is restored into an installation of its own. */
async function restored(path: string): Promise<{ said: string; claims: number | undefined }> {
  const own = await freshDatabase();
  const program = join(import.meta.dirname, '../../../server/cli/restore.ts');
  const child = spawn(process.execPath, [program, path], {
    env: { PATH: process.env.PATH, DATABASE_URL: own.url, JWT_SECRET: 'x'.repeat(32) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  const [row] = await execute<{ count: number }>(own.url, 'select count(*)::int as count from claims');
  await own.drop();
  return { said: (said + complained).replace(/ at \d{4}\S+/, ' at a moment'), claims: row?.count };
}

test('neither a backup nor its restore counts what givers did', async () => {
  await using folder = await aFolder();
  const free = await makeBackup(app.database, backupFolder(join(folder.path, 'free')), { origin: 'hand' });
  await reserve();
  const taken = await makeBackup(app.database, backupFolder(join(folder.path, 'taken')), { origin: 'hand' });
  expect(taken.rows).toBe(free.rows);
  const [ofFree, ofTaken] = [await restored(free.path), await restored(taken.path)];
  expect([ofFree.claims, ofTaken.claims]).toEqual([0, 1]);
  expect(ofTaken.said).toMatch(/^Restored \d+ rows as they were at a moment/);
  expect(ofTaken.said).toBe(ofFree.said);
}, 60_000);

test('a letter to a giver that fails is on no screen, in no log of administrators, and cannot be sent again there', async () => {
  app.mails.receive = () => {
    throw new Error('The mail server hung up');
  };
  await reserve();
  const failed = async () =>
    (
      await execute<{ id: string }>(
        app.databaseUrl,
        "select id from pgboss.job where name = 'giver-mail' and state in ('retry', 'failed')",
      )
    )[0]?.id;
  await eventually(async () => (await failed()) !== undefined);
  expect(await priya.as.admin.failedMails()).toEqual([]);
  const id = (await failed()) ?? '';
  await expect(priya.as.admin.retryMail({ id })).rejects.toMatchObject({ cause: { key: 'mailNotFound' } });
  expect(await logOf(priya)).toEqual([]);
  expect(await priya.as.admin.messages({})).toMatchObject({ rows: [] });
});

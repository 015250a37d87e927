import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import * as COMMAND_TEXTS from '#shared/texts/commands.ts';
import { PUBLIC_URL, startApp, type TestApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';

const TEXTS = COMMAND_TEXTS.makeAdmin;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function makeAdmin(...words: string[]) {
  const program = join(import.meta.dirname, '../../../server/cli/make-admin.ts');
  const child = spawn(process.execPath, [program, ...words], {
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: app.databaseUrl, PUBLIC_URL },
      JWT_SECRET: 'a secret of at least thirty-two bytes',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { exitCode: (await ended)[0], said, complained };
}
const isAdmin = async (email: string) =>
  (await app.database.em.fork().findOneOrFail(User, { email })).isAdmin;

test('a link that logs in once is for an administrator, makes nobody one, and says whom it needs named', async () => {
  const { email } = await aUser(app);
  const refused = async (...words: string[]) => (await makeAdmin(...words, '--one-time-link')).complained;
  for (const other of [email, 'nobody@example.test'])
    expect(await refused(other)).toContain(TEXTS.noAdmin(other));
  expect(await isAdmin(email)).toBe(false);
  const admin = await aUser(app, { isAdmin: true });
  const link = await makeAdmin(admin.email, '--one-time-link');
  expect(link).toMatchObject({ exitCode: 0, said: expect.stringContaining(`${PUBLIC_URL}/sign-in?token=`) });
  expect(await makeAdmin('--one-time-link')).toMatchObject({ exitCode: 0 });
  await aUser(app, { isAdmin: true });
  expect(await refused()).toContain(TEXTS.nameOne);
}, 120_000);

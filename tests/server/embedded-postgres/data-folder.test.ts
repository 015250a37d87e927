import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
import { StartFailure } from '#server/start-failure.ts';
import { aFolder, aProcess, killHard } from '#tests/support/child.ts';

const holding = (path: string) => `
  import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
  await claimDataFolder(${JSON.stringify(path)});
  console.log('claimed');
  setInterval(() => {}, 1000);
`;

describe('the data folder', () => {
  test('belongs to one running app: a second one is told who has it', async () => {
    await using folder = await aFolder();
    await using holder = await aProcess(holding(folder.path));
    const refusal = await claimDataFolder(folder.path).catch((error) => error);
    expect(refusal).toBeInstanceOf(StartFailure);
    expect(refusal.message).toContain(`process ${holder.child.pid}`);
    expect(refusal.message).not.toContain('\n');
  });

  test('is taken over from a killed app', async () => {
    await using folder = await aFolder();
    await using holder = await aProcess(holding(folder.path));
    await killHard(holder.child);
    const claimed = await claimDataFolder(folder.path);
    expect(await readFile(join(folder.path, 'app.lock'), 'utf8')).toContain(`${process.pid}`);
    await claimed.release();
  });

  test.each([
    ['a reused process number', JSON.stringify({ pid: process.pid, mark: 'an earlier life' })],
    ['half a lock', '{"pid":'],
    ['an empty lock', ''],
  ])('is taken over from %s', async (_what, lock) => {
    await using folder = await aFolder();
    await writeFile(join(folder.path, 'app.lock'), lock);
    await (await claimDataFolder(folder.path)).release();
  });

  test('is free again after release', async () => {
    await using folder = await aFolder();
    await (await claimDataFolder(folder.path)).release();
    await (await claimDataFolder(folder.path)).release();
  });

  test('goes to exactly one of many apps that start at once over a stale lock', async () => {
    await using folder = await aFolder();
    await writeFile(join(folder.path, 'app.lock'), JSON.stringify({ pid: 1, mark: 'an earlier life' }));
    const source = `
      import { claimDataFolder } from '#server/embedded-postgres/data-folder.ts';
      const won = await claimDataFolder(${JSON.stringify(folder.path)}).then(() => true, () => false);
      console.log(won ? 'won' : 'lost');
      setInterval(() => {}, 1000);
    `;
    const rivals = await Promise.all(Array.from({ length: 6 }, () => aProcess(source)));
    expect(rivals.map(({ firstLine }) => firstLine).toSorted()).toEqual([...Array(5).fill('lost'), 'won']);
    await Promise.all(rivals.map(({ child }) => killHard(child)));
  });

  test('keeps one signing secret of 32 bytes that only its owner may read', async () => {
    await using folder = await aFolder();
    const first = await claimDataFolder(folder.path);
    const secret = await first.signingSecret();
    await first.release();
    const second = await claimDataFolder(folder.path);
    expect(await second.signingSecret()).toEqual(secret);
    await second.release();
    expect(Buffer.from(new TextDecoder().decode(secret), 'base64url')).toHaveLength(32);
    expect((await stat(join(folder.path, 'jwt-secret'))).mode & 0o777).toBe(0o600);
  });

  test('says in one line when it cannot be a folder', async () => {
    await using folder = await aFolder();
    await writeFile(join(folder.path, 'file'), '');
    await expect(claimDataFolder(join(folder.path, 'file'))).rejects.toThrow(/^DATA_DIR .* cannot be used/);
  });
});

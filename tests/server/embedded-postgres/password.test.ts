import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder } from '#tests/support/child.ts';
import { start } from '#tests/support/embedded.ts';
import { execute } from '#tests/support/sql.ts';

describe('the embedded database', () => {
  test('lets in nobody without the password, which only its owner may read', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    const { url, stop } = await start(directory);
    expect((await stat(`${directory}.password`)).mode & 0o777).toBe(0o600);
    await expect(execute(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    await stop();
  });

  test('lets its superuser in from nowhere, also where an earlier version did', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    const asSuperuser = (url: string) => execute(url.replace('//wishwren:', '//postgres:'), 'select 1');
    const first = await start(directory);
    await expect(asSuperuser(first.url)).rejects.toThrow(/no pg_hba.conf entry/);
    await first.stop();
    await writeFile(join(directory, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    const second = await start(directory);
    await expect(asSuperuser(second.url)).rejects.toThrow(/no pg_hba.conf entry/);
    expect(await execute(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test('gets a new password when the file is lost', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await (await start(directory)).stop();
    await rm(`${directory}.password`);
    const { url, stop } = await start(directory);
    expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });
});

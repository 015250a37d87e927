import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answersSignals, processMark } from '#server/embedded-postgres/pid-file.ts';
import { aFolder, aProcess, eventually, killHard } from '#tests/support/child.ts';
import { hosting, pidOn, start } from '#tests/support/embedded.ts';
import { execute } from '#tests/support/sql.ts';

describe('the embedded database', () => {
  test('after a SIGKILL of the app: the orphan is ended, nothing is lost, one server runs', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await using host = await aProcess(hosting(directory));
    await execute(host.firstLine, 'create table kept as select 42 as number');
    const orphan = await pidOn(directory);
    await killHard(host.child);
    expect(answersSignals(orphan)).toBe(true);
    const lines: string[] = [];
    const { url, stop } = await start(directory, lines);
    expect(processMark(orphan)).toBeNull();
    expect(lines).toEqual([expect.stringContaining('killed')]);
    expect(await execute(url, 'select number from kept')).toEqual([{ number: 42 }]);
    await stop();
  });

  test('after a SIGKILL of app and server together it opens again', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await using host = await aProcess(hosting(directory));
    await execute(host.firstLine, 'create table kept as select 42 as number');
    process.kill(await pidOn(directory), 'SIGKILL');
    await killHard(host.child);
    const { url, stop } = await start(directory);
    expect(await execute(url, 'select number from kept')).toEqual([{ number: 42 }]);
    await stop();
  }, 60_000);

  test('comes back on the same address when the server alone is killed', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    const lines: string[] = [];
    const { url, stop } = await start(directory, lines);
    process.kill(await pidOn(directory), 'SIGKILL');
    await eventually(() => lines.length === 3);
    expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });

  test('is not fooled by a pid file whose number belongs to somebody else, or that is empty', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await (await start(directory)).stop();
    await using bystander = await aProcess(`console.log('here'); setInterval(() => {}, 1000);`);
    for (const content of [`${bystander.child.pid}\n${directory}\n`, '']) {
      await writeFile(join(directory, 'postmaster.pid'), content);
      await (await start(directory)).stop();
    }
    expect(answersSignals(bystander.child.pid ?? 0)).toBe(true);
  });

  test('a first start cut short leaves nothing that the next one trips over', async () => {
    await using folder = await aFolder();
    const directory = join(folder.path, 'postgres');
    await using host = await aProcess(`console.log('begun'); ${hosting(directory)}`);
    await eventually(async () => (await readdir(folder.path)).some((name) => name.includes('.new-')));
    await killHard(host.child);
    const { url, stop } = await start(directory);
    expect(await execute(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });
});

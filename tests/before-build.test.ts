import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '#tests/support/child.ts';

const ONE_SENTENCE =
  /^Wishwren did not start: [^\n]+ Run "npm install --include=dev", then "npm start" again\.\n$/;

test('on an older Node.js the start says in one sentence what to do', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const [first] = scripts.prestart.split(' && ');
  const pretended = 'Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const [program, ...words] = first.split(' ');
  expect(program).toBe('node');
  const run = (...flags: string[]) => spawnSync(process.execPath, [...flags, ...words], { encoding: 'utf8' });
  expect(run('--import', `data:text/javascript,${pretended}`)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(ONE_SENTENCE),
  });
  expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  // Whatever reads it has to understand it: nothing that an older Node.js would call a syntax error.
  expect(words[0]).toMatch(/\.js$/);
});

test('without the development packages the start says in one sentence what to do', async () => {
  await using folder = await aFolder();
  await mkdir(join(folder.path, 'client'));
  await mkdir(join(folder.path, 'shared'));
  await cp('client/build.ts', join(folder.path, 'client/build.ts'));
  for (const name of ['index.html', 'vite.config.ts', 'package-lock.json'])
    await writeFile(join(folder.path, name), '');
  await writeFile(join(folder.path, 'package.json'), '{ "type": "module" }');
  const { status, stderr } = spawnSync(process.execPath, [join(folder.path, 'client/build.ts')], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(ONE_SENTENCE) });
});

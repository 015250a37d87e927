import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
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
  // After a change of the client it says that it builds.
  const stdout = expect.stringMatching(/^(Building the client…\n[^\n]+\n)?$/);
  expect(run()).toMatchObject({ status: 0, stdout, stderr: '' });
  // Whatever reads it has to understand it: nothing that an older Node.js would call a syntax error.
  expect(words[0]).toMatch(/\.js$/);
});

test('without the development packages the start says in one sentence what to do', async () => {
  await using folder = await aFolder();
  await writeSources(folder.path);
  expect(build(folder.path)).toEqual({ status: 1, stderr: expect.stringMatching(ONE_SENTENCE) });
});

test.skipIf(process.platform === 'win32')('what one user has built, another can serve', async () => {
  await using folder = await aFolder();
  await writeSources(folder.path);
  await writeFile(join(folder.path, 'client/style-pieces.ts'), 'export const stylePieces = () => [];');
  await mkdir(join(folder.path, 'client/extension'));
  await writeFile(join(folder.path, 'client/extension/pack.ts'), PACKS_NOTHING);
  await writeFile(join(folder.path, 'client/languages.ts'), SAYS_NOTHING);
  const vite = join(folder.path, 'node_modules/vite');
  await mkdir(vite, { recursive: true });
  await writeFile(join(vite, 'index.js'), BUILDS_ONE_SHEET);
  await writeFile(join(vite, 'package.json'), '{ "type": "module", "main": "index.js" }');
  expect(build(folder.path)).toEqual({ status: 0, stderr: '' });
  expect((await stat(join(folder.path, 'dist'))).mode & 0o777).toBe(0o755);
});

const PACKS_NOTHING = `export const packExtension = async () => new Uint8Array();`;
const SAYS_NOTHING = `export const inEveryLanguage = async () => undefined;`;
const BUILDS_ONE_SHEET = `
  import { mkdir, writeFile } from 'node:fs/promises';
  export async function build({ build: { outDir } }) {
    await mkdir(outDir + '/assets', { recursive: true });
    await writeFile(outDir + '/assets/app.css', '');
  }`;

/** As much of the sources as the build itself reads. */
async function writeSources(folder: string): Promise<void> {
  await mkdir(join(folder, 'client'));
  await mkdir(join(folder, 'shared'));
  await mkdir(join(folder, 'languages'));
  await cp('client/build.ts', join(folder, 'client/build.ts'));
  for (const name of ['index.html', 'vite.config.ts', 'package-lock.json'])
    await writeFile(join(folder, name), '');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
}

function build(folder: string) {
  const words = [join(folder, 'client/build.ts')];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { status, stderr };
}

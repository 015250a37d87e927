import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { contract } from '#tests/support/contract.ts';
import { typesOf } from '#tests/support/openapi-types.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');
const MODULES = join(import.meta.dirname, '../../../node_modules');

let app: TestApp;
let ann: Person;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  for (const program of ['curl', 'jq'])
    await promisify(execFile)(program, ['--version']).catch(() => {
      throw new Error(
        `The documented shell script needs ${program}: install it, on Debian by apt-get install ${program}.`,
      );
    });
  app = await startApp();
  ann = await aPerson(app);
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await ann.as.token.create({ name: 'The documentation', scope: 'write' });
  env = { ...process.env, WISHWREN_URL: url, WISHWREN_TOKEN: token };
});
afterAll(() => app.close());

test.each([
  ['curl', 'sh', 'share-a-list.sh'],
  ['TypeScript', process.execPath, 'share-a-list.ts'],
])(
  'the integrator’s script in %s lists, creates and shares a list, and may be run twice',
  async (_how, program, file) => {
    const run = async () => (await promisify(execFile)(program, [join(EXAMPLES, file)], { env })).stdout;
    const shared = /shared: .*\/share\/(\S+)/.exec(await run())?.[1];
    expect(shared).toBeDefined();
    expect((await app.call('GET', `/api/share/${shared}`)).body).toMatchObject({
      name: 'Birthday',
      items: [{ name: 'Copper kettle' }],
    });
    const lists = await ann.as.wishlist.list();
    expect(await run()).toContain('have: Birthday');
    expect(await ann.as.wishlist.list()).toHaveLength(lists.length);
  },
);

describe('the types that integrators make of the document', () => {
  // The example lies beside the types it names, as it does for whoever follows docs/integrating.md.
  const folder = join(tmpdir(), `wishwren-types-${process.pid}`);
  beforeAll(async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'wishwren.d.ts'), await typesOf(contract));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const faultsOf = async (source: string): Promise<string> => {
    await writeFile(join(folder, 'share-a-list.ts'), source);
    const words = [
      '--noEmit',
      '--strict',
      '--allowImportingTsExtensions',
      '--skipLibCheck',
      '--target',
      'es2024',
    ];
    const globals = ['--module', 'preserve', '--types', 'node', '--typeRoots', join(MODULES, '@types')];
    return promisify(execFile)(join(MODULES, '.bin/tsc'), [...words, ...globals, 'share-a-list.ts'], {
      cwd: folder,
    })
      .then(() => '')
      .catch(({ stdout }: { stdout: string }) => stdout);
  };

  test('fit the documented script', async () => {
    expect(await faultsOf(await readFile(join(EXAMPLES, 'share-a-list.ts'), 'utf8'))).toBe('');
  });

  test('tell a script that sends what the contract does not know', async () => {
    const source = await readFile(join(EXAMPLES, 'share-a-list.ts'), 'utf8');
    expect(await faultsOf(source.replace('isPublic: true', 'isOpen: true'))).toMatch(
      /'isOpen' does not exist/,
    );
  });
});

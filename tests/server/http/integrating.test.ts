import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { contract } from '#tests/support/contract.ts';
import { findProgram, installPackages } from '#tests/support/debian.ts';
import { aPerson, type Person } from '#tests/support/people.ts';

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');

let app: TestApp;
let ann: Person;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  for (const program of ['curl', 'jq'])
    if (!findProgram(program) && !installPackages(program))
      throw new Error(
        `The integrator's script needs ${program}: install it (Debian: apt-get install ${program}).`,
      );
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

test('the types for integrators are those of this contract', async () => {
  const types = await readFile(join(EXAMPLES, 'wishwren.d.ts'), 'utf8');
  expect(
    types.split('\n')[0],
    'Make docs/examples/wishwren.d.ts anew: npx openapi-typescript@7 tests/server/http/openapi.snap.json, keep the first line with the new version.',
  ).toContain(`The contract ${contract.info.version}.`);
});

import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const INSIDE_THE_CONTAINER = ['PORT', 'HOST', 'DATA_DIR', 'BACKUP_DIR', 'DATABASE_URL'];

test('the composed app is given every setting, so that none is lost on the way', async () => {
  const [compose, example] = await Promise.all(
    ['docker-compose.yml', '.env.example'].map((file) => readFile(file, 'utf8')),
  );
  const settings = [...(example ?? '').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => String(name));
  const [app] = (compose ?? '').split('\n  postgres:');
  const passed = [...(app ?? '').matchAll(/^ {6}([A-Z_]+): \$\{\1:[-?]/gm)].map(([, name]) => name);
  expect(passed.toSorted()).toEqual(
    settings.filter((name) => !INSIDE_THE_CONTAINER.includes(name)).toSorted(),
  );
});

test('nobody is told to start with a new key each time, which would sign everybody out', async () => {
  for (const file of ['docker-compose.yml', 'README.md']) {
    const text = await readFile(file, 'utf8');
    expect(text).not.toMatch(/JWT_SECRET=\S*\$\([^)]*\)"? +(docker|npm|node)/);
    expect(text).toContain('echo "JWT_SECRET=$(openssl rand -base64 48)" >> .env');
  }
});

const MACHINES = 'docs/examples/machines';

test('the composed proxy sets nothing that is no setting, and mounts a file that is there', async () => {
  const [overlay = '', example = '', main = ''] = await Promise.all(
    [`${MACHINES}/compose.tls.yml`, '.env.example', 'docker-compose.yml'].map((file) =>
      readFile(file, 'utf8'),
    ),
  );
  const settings = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  const [app = ''] = overlay.split('\n  mail:');
  const set = [...app.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(3);
  expect(set.filter((name) => !settings.includes(name))).toEqual([]);
  const mounted = [...overlay.matchAll(/- \.\/(\S+):\/\S+:ro/g)].map(([, path]) => String(path));
  expect(mounted).toHaveLength(1);
  for (const path of mounted) expect(await readFile(path, 'utf8')).toContain('reverse_proxy app:3000');
  // Both are one project: what the second adds to, the first has.
  expect(main).toMatch(/^ {2}app:$/m);
});

test('every file of the examples for many machines is told of where it is explained', async () => {
  const [page, files] = await Promise.all([readFile('docs/operating.md', 'utf8'), readdir(MACHINES)]);
  const needed = files.filter((file) => file !== 'Caddyfile');
  expect(needed.filter((file) => !page.includes(file))).toEqual([]);
});

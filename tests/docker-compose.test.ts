import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PARTS } from '#lab/upgrades/program.ts';

const MACHINES = 'docs/examples/machines';
const INSIDE_THE_CONTAINER = ['PORT', 'HOST', 'DATA_DIR', 'BACKUP_DIR', 'DATABASE_URL'];

test('the composed app is given every setting, so that none is lost on the way', async () => {
  const [compose, example] = await Promise.all(
    ['docker-compose.yml', '.env.example'].map((file) => readFile(file, 'utf8')),
  );
  const settings = [...(example ?? '').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => String(name));
  const [app] = (compose ?? '').split('\n  postgres:');
  const passed = [...(app ?? '').matchAll(/^ {6}([A-Z0-9_]+): \$\{\1:[-?]/gm)].map(([, name]) => name);
  expect(passed.toSorted()).toEqual(
    settings.filter((name) => !INSIDE_THE_CONTAINER.includes(name)).toSorted(),
  );
});

test('no default of a setting holds another one, of which an older compose leaves a brace behind', async () => {
  for (const file of ['docker-compose.yml', `${MACHINES}/compose.tls.yml`])
    expect(await readFile(file, 'utf8')).not.toMatch(/\$\{[^}]*\$\{/);
});

test('nobody is told to start with a new key each time, which would sign everybody out', async () => {
  for (const file of ['docker-compose.yml', 'README.md']) {
    const text = await readFile(file, 'utf8');
    expect(text).not.toMatch(/JWT_SECRET=\S*\$\([^)]*\)"? +(docker|npm|node)/);
    expect(text).toContain('echo "JWT_SECRET=$(openssl rand -base64 48)" >> .env');
  }
});

test('a new version is two commands, whether its image is built here or comes from elsewhere', async () => {
  const [compose, readme] = await Promise.all(
    ['docker-compose.yml', 'README.md'].map((file) => readFile(file, 'utf8')),
  );
  expect(compose).toMatch(/^ {4}image: \$\{WISHWREN_IMAGE:-wishwren\}\n {4}build: \.$/m);
  const upgrading = (readme ?? '').split('## Upgrading')[1]?.split('\n## ')[0] ?? '';
  const blocks = [...upgrading.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, block]) => block?.split('\n'));
  expect(blocks).toEqual([
    ['git pull && npm install', 'npm start'],
    ['git pull', 'docker compose up -d --build'],
  ]);
  expect(upgrading).toContain('`docker compose pull`, then `docker compose up -d`');
});

test('the image holds what the program reads, and leaves out what only its tests do', async () => {
  const [dockerfile, ignored] = await Promise.all(
    ['Dockerfile', '.dockerignore'].map((file) => readFile(file, 'utf8')),
  );
  const left = (ignored ?? '').split('\n');
  for (const part of [...PARTS, 'client']) expect(left).not.toContain(part);
  for (const part of ['tests', 'lab']) expect(left).toContain(part);
  expect(left).toContain('.env');
  expect(dockerfile).toMatch(/^COPY \. \.$/m);
  expect(dockerfile).toMatch(/^USER node$/m);
});

test('the lock has a row for each platform, so that an installation changes nothing in it', async () => {
  const [dockerfile = '', lock = ''] = await Promise.all(
    ['Dockerfile', 'package-lock.json'].map((file) => readFile(file, 'utf8')),
  );
  const packages: Record<string, { optionalDependencies?: object }> = JSON.parse(lock).packages;
  const optional = Object.values(packages).flatMap((each) => Object.keys(each.optionalDependencies ?? {}));
  // Otherwise npm ci refuses it, and npm install writes it anew: a changed lock lets all slow rooms run (tests/slow-rooms.ts).
  expect(optional.filter((name) => !(`node_modules/${name}` in packages))).toEqual([]);
  expect(dockerfile).toMatch(/^RUN npm ci /m);
});

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

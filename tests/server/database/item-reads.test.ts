import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = globSync('server/**/*.ts').filter((file) => !file.endsWith('/item.entity.ts'));

const foundIn = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test('whether an item stands on its list is said by IS_LISTED alone', () => {
  expect(foundIn(/removed_at is null|removedAt: null/)).toEqual([]);
});

test('whether others than its editors see an item is said by IS_SHOWN, and asked by whatever answers them', () => {
  expect(foundIn(/is_draft/)).toEqual([]);
  const answers = FILES.filter((file) => /^server\/(givers|http|features\/(share|admin|claim))\//.test(file));
  expect(answers.filter((file) => /IS_LISTED/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('in which order items stand is said by ITEM_ORDER alone', () => {
  expect(foundIn(/order by[^`)]*\bposition\b/)).toEqual([]);
});

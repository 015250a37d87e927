import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mutated } from './apply.ts';
import { MUTATIONS } from './mutations.ts';

test.each(MUTATIONS)('can still be taken out: $safeguard', async (mutation) => {
  const text = await readFile(mutation.file, 'utf8');
  expect(mutated(mutation, text)).not.toBe(text);
  expect(Object.values(mutation.noticedBy).flat()).not.toEqual([]);
});

test('a safeguard that stands elsewhere by now, or twice, is told', () => {
  const mutation = {
    safeguard: 'The lock',
    file: 'lock.ts',
    edits: [['lock()', '']] as const,
    noticedBy: {},
  };
  expect(() => mutated(mutation, 'open()')).toThrow(
    'lock.ts has this 0 times instead of once, for “The lock”: lock()',
  );
  expect(() => mutated(mutation, 'lock(); lock()')).toThrow('2 times');
});

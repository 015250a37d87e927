import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { PAPERS, paperOf } from '#shared/paper.ts';

describe('the wrapping paper of a list', () => {
  test('is the same each time it is asked for', () => {
    const id = '0195c0de-0000-7000-8000-000000000000';
    expect(paperOf(id)).toBe(paperOf(id));
  });

  // A change of the rule would rewrap everybody's presents.
  test.each([
    ['0195c0de-0000-7000-8000-000000000000', 'kraft'],
    ['0195c0de-0000-7000-8000-000000000001', 'petal'],
    ['', 'egg'],
  ])('of the list %s never changes', (id, paper) => {
    expect(paperOf(id)).toBe(paper);
  });

  test('is each of the eight about equally often', () => {
    const counts = new Map<string, number>(PAPERS.map((paper) => [paper, 0]));
    for (let made = 0; made < 4000; made++) {
      const paper = paperOf(uuid());
      counts.set(paper, (counts.get(paper) ?? 0) + 1);
    }
    expect(counts.size).toBe(8);
    for (const count of counts.values()) expect(count).toBeGreaterThan(350);
  });
});

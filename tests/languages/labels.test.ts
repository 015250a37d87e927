import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/locale.ts';
import { readCatalog } from '../../languages/catalog.ts';

/** What a button says, and what a screen reader is told instead. */
const WORDS = /^link\.actions\.\w+\.word$/;
const LABELLED = [
  ['gift.thanked', 'gift.thankedOf'],
  ['gift.thank', 'gift.thankOf'],
  ['gift.edit', 'gift.editOf'],
  ['gift.putBack', 'gift.putBackOf'],
  ['blog.readMore', 'blog.readMoreOf'],
  ['section.section', 'section.add'],
  ['select.select', 'select.selectHint'],
  ['list-people.withdraw', 'list-people.withdrawOf'],
  ['list-people.change', 'list-people.changeOf'],
];

// Whoever speaks to their computer says what they see (WCAG 2.5.3).
test.each(LOCALES.filter((locale) => locale !== 'en'))(
  'in %s a label holds the words of its button',
  async (locale) => {
    const { entries } = readCatalog(await readFile(`languages/${locale}.po`, 'utf8'));
    const words = [...entries.keys()].filter((key) => WORDS.test(key));
    const pairs = [
      ...LABELLED,
      ...words.flatMap((key) => ['main', 'named'].map((label) => [key, key.replace('word', label)])),
    ];
    const said = (key = '') => entries.get(key)?.said.toLowerCase().replace(/[….]$/, '').trim();
    expect(pairs.filter(([word, label]) => !said(label)?.includes(said(word) ?? '?'))).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { nameText } from '#shared/text-rule.ts';

const Name = nameText({ max: 20, tooLong: 'user.nameTooLong', missing: 'user.firstNameMissing' });

test('a name loses what nobody sees and what turns the letters around it', () => {
  expect(Name.parse('\u202eMaya\u2066 Lind\u00adqvist\u200b ')).toBe('Maya Lindqvist');
});

test('a name keeps the joiners that scripts and emoji are written with, and flags of regions', () => {
  for (const name of [
    'می\u200cخواهم',
    '👩\u200d👧',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'Zoë',
  ])
    expect(Name.parse(name)).toBe(name);
});

test('a name of which nothing can be seen is missing', () => {
  for (const name of ['', ' ', '\u200b', '\u202e\u2066', '\u200d', '\u3164', '\u2800 '])
    expect(Name.safeParse(name).error?.issues[0]?.message).toBe('user.firstNameMissing');
});

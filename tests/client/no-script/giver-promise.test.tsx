import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GiverPromise } from '#client/no-script/giver-page.tsx';
import type { BoardView } from '#shared/claim.ts';

const LIST = {
  name: '',
  description: '',
  coverEmoji: '',
  paper: 'kraft',
  ownerName: 'Maya',
  forWhom: 'me',
  recipientName: 'Maya',
  opens: 'board',
  items: [],
} as const;
const BOARD: BoardView = {
  secrecy: 'surprise',
  promisedUntil: '2026-12-24T19:00:00.000Z',
  openingAt: null,
  unsealsAt: null,
  isOpen: false,
  heldUntil: '2026-12-20T19:00:00.000Z',
  items: [],
};

const promised = (over: Partial<BoardView>, timeZone = 'Pacific/Kiritimati') =>
  renderToStaticMarkup(
    <GiverPromise list={{ ...LIST, items: [] }} timeZone={timeZone} board={{ ...BOARD, ...over }} />,
  );

test('a giver without script reads the day of the promise as the list’s own time zone counts it', () => {
  expect(promised({})).toContain('Maya will not learn of this before December 25, 2026.');
  expect(promised({})).toContain('held for you until December 21, 2026.');
  expect(promised({}, 'America/Los_Angeles')).toContain('before December 24, 2026.');
});

test('a giver without script reads what each kind of list tells its owner', () => {
  expect(promised({ promisedUntil: null })).toContain(
    'Maya will not learn of this before the envelopes are opened.',
  );
  expect(promised({ secrecy: 'taken' })).toContain('Maya sees that this is taken, and by whom not before');
  expect(promised({ secrecy: 'names' })).toContain('Maya sees who takes this.');
  const open = promised({ isOpen: true, promisedUntil: null });
  expect(open).toContain('The envelopes are open: Maya reads this at once.');
  expect(open).not.toContain('held for you');
});

test('a giver without script reads that the envelopes are opened early, or were', () => {
  const ahead = promised({ openingAt: '2999-01-01T08:30:00.000Z' }, 'Europe/Berlin');
  expect(ahead).toContain('Maya opens the envelopes early, on January 1, 2999 at 09:30');
  expect(promised({ openingAt: '2020-01-01T08:30:00.000Z' })).toContain('Maya opened the envelopes early');
});

test('where no day was promised, no opening is called early', () => {
  const ahead = promised({ promisedUntil: null, openingAt: '2999-01-01T08:30:00.000Z' }, 'Europe/Berlin');
  expect(ahead).toContain('Maya opens the envelopes on January 1, 2999 at 09:30');
  const over = promised({ promisedUntil: null, openingAt: '2020-01-01T08:30:00.000Z' });
  expect(over).toContain('Maya opened the envelopes on January 1, 2020');
});

test('a giver without script reads until when a keeper has the links', () => {
  expect(promised({})).not.toContain('keeper');
  expect(promised({ unsealsAt: '2999-01-08T23:30:00.000Z' })).toContain(
    'A keeper has the links of this list until January 9, 2999. From then on Maya can open them, too.',
  );
});

import { beforeEach, expect, test, vi } from 'vitest';
import { claimDrafts, dropDraft, forgetDrafts, readDraft, writeDraft } from '#client/lib/stored-drafts.ts';
import { DRAFT } from '#shared/limits.ts';

const draft = (name: string) => ({ typed: { name }, before: { name: '' } });

beforeEach(() => sessionStorage.clear());

test('what was typed is kept under its name, the newest instead of an earlier one, until it is dropped', () => {
  writeDraft('new list', draft('Attic'));
  writeDraft('new list', draft('My attic'));
  expect(readDraft('new list')).toEqual(draft('My attic'));
  expect(readDraft('contact')).toBeNull();
  dropDraft('new list');
  expect(readDraft('new list')).toBeNull();
});

test('drafts are bounded: the oldest make room, and one that is too long leaves the earlier one', () => {
  vi.useFakeTimers();
  for (let at = 0; at <= DRAFT.kept; at++) {
    vi.setSystemTime(at);
    writeDraft(`item ${at}`, draft(`Gift ${at}`));
  }
  vi.useRealTimers();
  expect(readDraft('item 0')).toBeNull();
  expect(readDraft('item 1')).toEqual(draft('Gift 1'));
  writeDraft('item 1', draft('x'.repeat(DRAFT.lengthMax)));
  expect(readDraft('item 1')).toEqual(draft('Gift 1'));
});

test('nobody reads the drafts of the person before, and a log-out leaves none', () => {
  claimDrafts('maya');
  writeDraft('details', draft('Noor'));
  claimDrafts('maya');
  expect(readDraft('details')).toEqual(draft('Noor'));
  claimDrafts('tomas');
  expect(readDraft('details')).toBeNull();
  writeDraft('details', draft('Tom'));
  sessionStorage.setItem('auth_message', 'stays');
  forgetDrafts();
  expect(readDraft('details')).toBeNull();
  expect(sessionStorage.getItem('auth_message')).toBe('stays');
});

test('something else under the name, and a browser that forbids storage, are no draft and no error', () => {
  sessionStorage.setItem(`${DRAFT.storagePrefix}contact`, 'no JSON');
  expect(readDraft('contact')).toBeNull();
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    removeItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  writeDraft('contact', draft('Hello'));
  dropDraft('contact');
  forgetDrafts();
  expect(readDraft('contact')).toBeNull();
  vi.unstubAllGlobals();
});

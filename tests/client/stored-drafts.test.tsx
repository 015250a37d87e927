import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  claimDraft,
  claimDrafts,
  dropDraft,
  forgetDrafts,
  readDraft,
  writeDraft,
} from '#client/lib/stored-drafts.ts';
import { startSession, watchSession } from '#client/session/session.ts';
import { openHere } from '#client/session/shown-here.ts';
import { CLAIM, DRAFT, SESSION } from '#shared/limits.ts';
import { aToken } from '#tests/support/screen.tsx';

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

test('what a giver without an account has typed is gone when somebody logs in, and nothing else is', () => {
  const ofVera = claimDraft('1', false);
  writeDraft('contact', draft('Hello'));
  // Also where Maya had been signed in before.
  for (let nth = 0; nth < 2; nth++) {
    writeDraft(ofVera, draft('Vera'));
    claimDrafts('maya');
    expect([readDraft(ofVera), readDraft('contact')]).toEqual([null, draft('Hello')]);
  }
  const ofMaya = claimDraft('2', true);
  writeDraft(ofMaya, draft('Maya'));
  claimDrafts('maya');
  expect(readDraft(ofMaya)).toEqual(draft('Maya'));
});

test('what a giver without an account has typed goes with “Forget me” in another tab, also one that opens later', () => {
  const key = CLAIM.coveredStorageKey;
  const ofVera = claimDraft('1', false);
  const stop = watchSession(() => undefined);
  writeDraft(ofVera, draft('Vera'));
  writeDraft('contact', draft('Hello'));
  localStorage.setItem(key, String(Date.now()));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  stop();
  expect([readDraft(ofVera), readDraft('contact')]).toEqual([null, draft('Hello')]);

  writeDraft(ofVera, draft('Vera'));
  watchSession(() => undefined)();
  expect(readDraft(ofVera)).toEqual(draft('Vera'));
  localStorage.setItem(key, String(Date.now()));
  watchSession(() => undefined)();
  expect(readDraft(ofVera)).toBeNull();
});

test('the name of what a giver opened goes from a tab that was elsewhere while it was covered, and when it is covered', () => {
  const names = [`${CLAIM.choiceStorageKey}token`, CLAIM.shownStorageKey];
  const kept = () => names.filter((name) => sessionStorage.getItem(name) !== null);
  const open = () => {
    for (const name of names) openHere(name);
  };
  const coverElsewhere = () => localStorage.setItem(CLAIM.coveredStorageKey, `${Math.random()}`);
  open();
  const stop = watchSession(() => undefined);
  expect(kept()).toEqual(names);
  coverElsewhere();
  window.dispatchEvent(new StorageEvent('storage', { key: CLAIM.coveredStorageKey }));
  expect(kept()).toEqual([]);
  stop();

  open();
  coverElsewhere();
  watchSession(() => undefined)();
  expect(kept()).toEqual([]);
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

describe('What Maya typed while she was signed in in this tab', () => {
  const maya = aToken({ sub: 'maya' });
  const someToken = (sub: string) => aToken({ sub, isAdmin: true });
  const inAnotherTab = (oldValue: string | null, newValue: string) => {
    localStorage.setItem(SESSION.tokenStorageKey, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: SESSION.tokenStorageKey, oldValue, newValue }));
  };

  test.each([
    ['logs in here', startSession],
    ['logs in in another tab', (token: string) => inAnotherTab(maya, token)],
    ['logs in in another tab after her session ended', (token: string) => inAnotherTab(null, token)],
  ])('is hers when she %s, and gone when somebody else does', (_where, logIn) => {
    for (const [sub, left] of [
      ['maya', draft('Noor')],
      ['tomas', null],
    ] as const) {
      sessionStorage.clear();
      localStorage.setItem(SESSION.tokenStorageKey, maya);
      const stop = watchSession(() => undefined);
      writeDraft('details', draft('Noor'));
      logIn(someToken(sub));
      stop();
      expect(readDraft('details')).toEqual(left);
    }
  });

  test('is gone when the browser brings the tab back for somebody else', () => {
    localStorage.setItem(SESSION.tokenStorageKey, maya);
    watchSession(() => undefined)();
    writeDraft('details', draft('Noor'));
    localStorage.setItem(SESSION.tokenStorageKey, someToken('tomas'));
    watchSession(() => undefined)();
    expect(readDraft('details')).toBeNull();
  });
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

import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { watchBroughtBack } from '#client/session/brought-back.ts';
import { CLAIM, SESSION } from '#shared/limits.ts';
import { aToken } from '#tests/support/screen.tsx';

const MAYA = aToken({ sub: 'maya' });

beforeAll(watchBroughtBack);
afterEach(() => vi.restoreAllMocks());

const store = (token: string | null) =>
  token
    ? localStorage.setItem(SESSION.tokenStorageKey, token)
    : localStorage.removeItem(SESSION.tokenStorageKey);

/** Whether a page of Maya’s is loaded anew when somebody comes back to it. */
function comeBack(meanwhile: string | null, persisted = true, happens = () => {}): boolean {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  document.body.textContent = 'Maya’s lists';
  store(MAYA);
  window.dispatchEvent(new Event('pagehide'));
  store(meanwhile);
  happens();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return reload.mock.calls.length > 0;
}

test.each([
  ['she has logged out', null],
  ['somebody else has logged in', aToken({ sub: 'tomas' })],
])('a page that the browser kept shows nothing and is loaded anew when %s', (_what, token) => {
  expect(comeBack(token)).toBe(true);
  expect(document.body.textContent).toBe('');
});

test('a page that the browser kept stays as it was while the same person is signed in', () => {
  expect(comeBack(aToken({ sub: 'maya', isAdmin: true }))).toBe(false);
  expect(document.body.textContent).toBe('Maya’s lists');
});

test('a page that the browser kept shows nothing and is loaded anew when what was opened has been covered', () => {
  expect(comeBack(MAYA, true, () => localStorage.setItem(CLAIM.coveredStorageKey, 'anew'))).toBe(true);
  expect(document.body.textContent).toBe('');
});

test('a page that is loaded anew anyway is not loaded twice', () => {
  expect(comeBack(null, false)).toBe(false);
});

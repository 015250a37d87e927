import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

configure({
  // To look for one of hundreds of cards by its name takes a busy machine a second.
  asyncUtilTimeout: 5_000,
  // The whole page in every message would hide the message.
  getElementError: (message) => new Error(message ?? 'Not found'),
});

// What an unmounted screen said late, such as that there is no connection, stands outside of it.
beforeEach(() => globalThis.document?.body.replaceChildren());

// The files of one worker share its document: what one leaves on the page, the next one finds.
afterEach(() => {
  vi.unstubAllGlobals();
  // A file may run as the server does, without one.
  if (!globalThis.document) return;
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

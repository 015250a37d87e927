import { afterEach, expect, vi } from 'vitest';

// An unexpected word on the console is a fault nobody asserted on: it fails the test that caused it.
// Set once per file, because tests that run side by side share the console.
const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

afterEach(() => {
  try {
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  } finally {
    for (const spy of spies) spy.mockReset();
  }
});

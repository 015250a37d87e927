import { afterEach, vi } from 'vitest';

// The files of one worker share its clock: one that a test forgot to set right made the next file's rows too young.
afterEach(() => void vi.useRealTimers());

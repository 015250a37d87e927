import { vi } from 'vitest';

// The files of one worker share its loaded modules, and a module's hooks are those of the file that loaded it.
vi.resetModules();

import type { World } from './world.ts';

type Input = Record<string, unknown> | undefined;

export type Who = 'recipient' | 'editor' | 'administrator' | 'anybody';

export interface Call {
  /** The recipient and an administrator, unless said otherwise. */
  by?: readonly Who[];
  /** One of the two exceptions of docs/secrecy.md: what is answered differs, and nothing else. */
  isException?: true;
  input?: (world: World) => Input;
}

export const EVERYBODY = ['recipient', 'editor', 'administrator'] as const;
export const RECIPIENT = ['recipient'] as const;

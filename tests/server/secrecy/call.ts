import type { World } from './world.ts';

type Input = Record<string, unknown> | undefined;

/** The planter is the recipient in a private window, who reserved with somebody else's address before. */
export type Who = 'recipient' | 'editor' | 'administrator' | 'anybody' | 'planter';

export interface Call {
  /** The recipient and an administrator, unless said otherwise. */
  by?: readonly Who[];
  /** One of the two exceptions of docs/secrecy.md: what is answered differs, and nothing else. */
  isException?: true;
  input?: (world: World) => Input;
}

export const EVERYBODY = ['recipient', 'editor', 'administrator'] as const;
export const RECIPIENT = ['recipient'] as const;
export const PLANTER = ['planter'] as const;

import type { World } from './world.ts';

type Input = Record<string, unknown> | undefined;

/**
 * The planter is the recipient in a private window, who reserved with somebody else's address before; the parent has a child's list
 * and sees its board.
 */
export type Who = 'recipient' | 'editor' | 'administrator' | 'anybody' | 'planter' | 'parent';

export interface Call {
  /** The recipient and an administrator, unless said otherwise. */
  by?: readonly Who[];
  /** One of the two exceptions of docs/secrecy.md: what is answered differs, and nothing else. */
  isException?: true;
  input?: (world: World) => Input;
}

export const EVERYBODY = ['recipient', 'editor', 'administrator'] as const;
export const RECIPIENT = ['recipient'] as const;
/** A child may look over their shoulder: what is reserved is on the board alone. */
export const PARENT = ['parent'] as const;
export const PLANTER = ['planter'] as const;

import type { World } from './world.ts';

type Input = Record<string, unknown> | undefined;

/**
 * The planter is the recipient in a private window, who reserved with somebody else's address before; the parent has a child's list
 * and sees its board; the child has taken over one list of theirs, and takes over another meanwhile.
 */
export type Who = 'recipient' | 'editor' | 'administrator' | 'anybody' | 'planter' | 'parent' | 'child';

export interface Call {
  /** The recipient and an administrator, unless said otherwise. */
  by?: readonly Who[];
  /** One of the two exceptions of docs/secrecy.md: what is answered differs, and nothing else. */
  isException?: true;
  input?: (world: World) => Input;
}

export const EVERYBODY = ['recipient', 'editor', 'administrator'] as const;
export const RECIPIENT = ['recipient'] as const;
/** A child may look over their shoulder: what is reserved is on the board, and in what `claim.planned` answers after a press. */
export const PARENT = ['parent'] as const;
/** From the minute in which a child takes a list over it is theirs, and surprises them. */
export const CHILD = ['child'] as const;
export const PLANTER = ['planter'] as const;

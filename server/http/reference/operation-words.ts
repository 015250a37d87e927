import type { FailureKey } from '#shared/failures.ts';

/** What the reference says of an operation beyond its schemas; a test checks the examples against them. */
export interface Words {
  /** A sentence or two: what it does, and what an integrator has to know. */
  says: string;
  request?: object;
  answer: unknown;
  /** Beyond those that follow from the operation's form (session, body, key): see failures.ts. */
  failures?: readonly FailureKey[];
}

import type { FailureKey } from '#shared/failures.ts';

/** Sentences by field; null marks a field whose sentence already stands above the form. */
export type Issues = Record<string, string | null>;

/** What the status line of a form says after it was sent. */
export interface Outcome {
  tone: 'good' | 'bad';
  /** Empty when the fields, or an alert, say it all. */
  text: string;
  /** Below it, smaller: what stood in the way. */
  detail?: string;
  issues?: Issues;
  failure?: FailureKey;
  /** There is nothing left to send: the form goes. */
  isFinal?: true;
}

export const good = (text: string): Outcome => ({ tone: 'good', text });
export const bad = (text: string, issues: Issues = {}): Outcome => ({ tone: 'bad', text, issues });

/** What the values of a form turn out to be: what is sent, or what is wrong with them. */
export type Parsed<Data> = { data: Data } | { problem: Outcome };

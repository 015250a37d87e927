import type { FailureKey } from '#shared/failures.ts';

/** Sentences by field. Null only marks the field: its sentence stands above the form already. */
export type Issues = Record<string, string | null>;

/** What became of a form that was sent; the form's status shows it. */
export interface Outcome {
  tone: 'good' | 'bad';
  /** Empty when the fields, or an alert, say it all. */
  text: string;
  /** In small type below the text: the reason that the server gave. */
  detail?: string;
  issues?: Issues;
  failure?: FailureKey;
  /** Nothing is left to send, so the form disappears. */
  isFinal?: true;
}

export const succeeded = (text: string): Outcome => ({ tone: 'good', text });
export const failed = (text: string, issues: Issues = {}): Outcome => ({ tone: 'bad', text, issues });

/** What checking the values of a form gives: the data to send, or what is wrong with them. */
export type Parsed<Data> = { data: Data } | { problem: Outcome };

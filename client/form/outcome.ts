import { callFailure, failureText, type SpokenTexts } from '#client/lib/call-failure.ts';
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

/** The sentences that one screen has for a form that fails. Of `screen`, what the server said of a field stands there. */
export interface FailureTexts extends SpokenTexts {
  failed: string;
  /** Puts something around whichever sentence is shown, such as a cross before it. */
  framed?: (text: string) => string;
}

/** What a person reads of a call that failed. When somebody else saved first, `useEditForm` asks instead. */
export function failureOutcome(error: unknown, texts: FailureTexts): Outcome {
  const outcome = unframedOutcome(error, texts);
  return { ...outcome, text: texts.framed?.(outcome.text) ?? outcome.text };
}

function unframedOutcome(error: unknown, texts: FailureTexts): Outcome {
  const { key, text, issues: fieldIssues } = callFailure(error);
  const sentence = failureText(error, texts);
  if (key === null) return failed(sentence);
  const issues = issuesOf(key, text) ?? fieldIssues;
  const hasDetail = texts.speaker === 'screen' && key !== 'internal' && Object.keys(issues).length === 0;
  return { ...failed(sentence, issues), failure: key, ...(hasDetail && { detail: text }) };
}

/** The field that some refusals are about. Null where the sentence stands above the form already. */
function issuesOf(key: FailureKey | null, text: string): Issues | null {
  if (key === 'passwordKnown') return { password: text };
  if (key === 'wrongCode' || key === 'wrongFirstCode') return { code: null };
  return key === 'wrongPassword' ? { password: null } : null;
}

import { callFailure, failureText, type SpokenTexts } from '#client/lib/call-failure.ts';
import type { FailureKey } from '#shared/failures.ts';
import { failed, type Issues, type Outcome } from './outcome.ts';

/** The sentences that one screen has for a form that fails. Of `screen`, what the server said stands at the field or below. */
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

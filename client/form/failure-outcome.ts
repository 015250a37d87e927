import { callFailure, isUnreachable } from '#client/lib/call-failure.ts';
import type { FailureKey } from '#shared/failures.ts';
import { failed, type Issues, type Outcome } from './outcome.ts';

/** The sentences that one screen has for a call that fails. */
export interface FailureTexts {
  /**
   * Whose sentence is shown (spec section 8). `server`: the server's, and `failed` only when it sent none. `screen`:
   * always `failed`, and what the server said stands at the field or below it.
   */
  speaker: 'server' | 'screen';
  failed: string;
  /** When nobody answered. Without it a form of `server` names the network and a form of `screen` shows `failed`. */
  unreached?: string;
  /** Puts something around whichever sentence is shown, such as a cross before it. */
  framed?: (text: string) => string;
}

/** What a person reads of a call that failed. When somebody else saved first, `useEditForm` asks instead. */
export function failureOutcome(error: unknown, texts: FailureTexts): Outcome {
  const outcome = unframedOutcome(error, texts);
  return { ...outcome, text: texts.framed?.(outcome.text) ?? outcome.text };
}

function unframedOutcome(error: unknown, texts: FailureTexts): Outcome {
  const isServerSpeaking = texts.speaker === 'server';
  const { key, text, issues: fieldIssues } = callFailure(error);
  if (key === null && !isUnreachable(error)) return failed(texts.failed);
  if (key === null) return failed(texts.unreached ?? (isServerSpeaking ? text : texts.failed));
  const issues = issuesOf(key, text) ?? fieldIssues;
  if (isServerSpeaking) return { ...failed(text, issues), failure: key };
  const hasDetail = key !== 'internal' && Object.keys(issues).length === 0;
  return { ...failed(texts.failed, issues), failure: key, ...(hasDetail && { detail: text }) };
}

/** The field that some refusals are about. Null where the sentence stands above the form already. */
function issuesOf(key: FailureKey | null, text: string): Issues | null {
  if (key === 'passwordKnown') return { password: text };
  if (key === 'wrongCode' || key === 'wrongFirstCode') return { code: null };
  return key === 'wrongPassword' ? { password: null } : null;
}

import { failed, failureOutcome, type Outcome, succeeded } from '#client/form/outcome.ts';
import { useApi } from '#client/lib/api.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';

/** `undone`: a change of address was, or a second factor. Whoever made it knew the password, so a new one is offered. */
export type VerificationState = 'working' | 'verified' | 'undone' | 'spent' | 'unreached';

interface Verification {
  state: VerificationState;
  /** Null until the server answers. */
  outcome: Outcome | null;
  /** The address that was confirmed. */
  email?: string;
  askAgain: () => void;
}

const UNDONE: ReadonlySet<string> = new Set([ACCOUNT_TEXTS.verifyUndone, ACCOUNT_TEXTS.verifyFactorUndone]);

/**
 * Confirms the address with the mailed token. Only a browser does this: mail scanners fetch the page of every link, and
 * that alone must not use up the token.
 */
export function useVerification(token: string): Verification {
  const loadApi = useApi();
  // A link works once: a second call would fail and hide that the first one worked.
  const { answer, error, askAgain } = useAnswer(token === '' ? null : `verify ${token}`, async () =>
    (await loadApi()).auth.verify.query({ token }),
  );
  if (token === '') return { state: 'spent', outcome: failed(ACCOUNT_TEXTS.verifyFailed), askAgain };
  if (error) {
    const outcome = failureOutcome(error, { speaker: 'server', failed: ACCOUNT_TEXTS.verifyFailed });
    return { state: outcome.failure === 'verifyLinkInvalid' ? 'spent' : 'unreached', outcome, askAgain };
  }
  if (!answer) return { state: 'working', outcome: null, askAgain };
  const outcome = succeeded(answer.message || ACCOUNT_TEXTS.verifySuccess);
  const state = UNDONE.has(outcome.text) ? 'undone' : 'verified';
  return { state, outcome, email: answer.email, askAgain };
}

import { failureOutcome } from '#client/form/failure-outcome.ts';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { useApi } from '#client/lib/api.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { VERIFY_TEXTS } from '#shared/texts/verify.ts';

/**
 * Confirms the address with the mailed token; null until the server answers. Only a browser does this: mail scanners
 * fetch the page of every link, and that alone must not use up the token.
 */
export function useVerification(token: string): Outcome | null {
  const loadApi = useApi();
  // A link works once: a second call would fail and hide that the first one worked.
  const { answer, error } = useAnswer(token === '' ? null : `verify ${token}`, async () =>
    (await loadApi()).auth.verify.query({ token }),
  );
  if (token === '') return failed(VERIFY_TEXTS.failed);
  if (error) return failureOutcome(error, { speaker: 'server', failed: VERIFY_TEXTS.failed });
  return answer ? succeeded(answer.message || VERIFY_TEXTS.success) : null;
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type FailureTexts, failureOutcome, type Outcome, succeeded } from '#client/form/outcome.ts';
import { useApi } from '#client/lib/api.ts';
import { TIMING } from '#shared/limits.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';

export const RESET_FAILURE_TEXTS: FailureTexts = { speaker: 'server', failed: ACCOUNT_TEXTS.resetFailed };

/** Sets a new password with the mailed token. After a success the login screen opens some moments later. */
export function usePasswordReset(token: string) {
  const loadApi = useApi();
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const leave = setTimeout(() => void navigate({ to: '/login' }), TIMING.redirectAfterResetMs);
    return () => clearTimeout(leave);
  }, [isDone, navigate]);
  return async (password: string): Promise<Outcome> => {
    try {
      await (await loadApi()).auth.resetPassword.mutate({ token, password });
    } catch (error) {
      const outcome = failureOutcome(error, RESET_FAILURE_TEXTS);
      return outcome.failure === 'resetLinkInvalid'
        ? { ...outcome, text: ACCOUNT_TEXTS.resetTokenProblem }
        : outcome;
    }
    setDone(true);
    return { ...succeeded(ACCOUNT_TEXTS.resetSuccess), isFinal: true };
  };
}

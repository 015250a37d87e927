import { failureOutcome } from '#client/form/failure-outcome.ts';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { VERIFY_TEXTS } from '#shared/texts/verify.ts';

// A link works once: what a second call answered would hide what the first one did.
const ONCE = {
  gcTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
} as const;

/**
 * Uses up the mailed token, in the browser only: mail scanners fetch the page of a link, and that must not be
 * enough. Null until there is an answer.
 */
export function useVerification(token: string): Outcome | null {
  const { data, error } = trpc.auth.verify.useQuery({ token }, { ...ONCE, enabled: token !== '' });
  if (token === '') return failed(VERIFY_TEXTS.failed);
  if (error) return failureOutcome(error, { speaker: 'server', failed: VERIFY_TEXTS.failed });
  return data ? succeeded(data.message || VERIFY_TEXTS.success) : null;
}

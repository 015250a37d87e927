import { bad, failedOutcome, good, type Outcome } from '#client/features/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { TEXTS } from '#shared/texts.ts';

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
  if (token === '') return bad(TEXTS.verify.failed);
  if (error) return failedOutcome(error, TEXTS.verify.failed);
  return data ? good(data.message || TEXTS.verify.success) : null;
}

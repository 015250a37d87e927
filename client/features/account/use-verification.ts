import { failureOutcome } from '#client/form/failure-outcome.ts';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { VERIFY_TEXTS } from '#shared/texts/verify.ts';

// A link works once: a second call would fail and hide that the first one worked.
const ONCE = {
  gcTime: Number.POSITIVE_INFINITY,
  retryOnMount: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
} as const;

/**
 * Confirms the address with the mailed token; null until the server answers. Only a browser does this: mail scanners
 * fetch the page of every link, and that alone must not use up the token.
 */
export function useVerification(token: string): Outcome | null {
  const { data, error } = trpc.auth.verify.useQuery({ token }, { ...ONCE, enabled: token !== '' });
  if (token === '') return failed(VERIFY_TEXTS.failed);
  if (error) return failureOutcome(error, { speaker: 'server', failed: VERIFY_TEXTS.failed });
  return data ? succeeded(data.message || VERIFY_TEXTS.success) : null;
}

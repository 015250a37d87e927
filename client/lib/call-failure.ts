import { TRPCClientError } from '@trpc/client';
import { FAILURES, type FailureKey } from '#shared/failures.ts';
import { TEXTS } from '#shared/texts.ts';

export interface CallFailure {
  /** The server's answer, or null when there was none: the network is down, the server gone. */
  key: FailureKey | null;
  /** The sentence to show. */
  text: string;
  /** Sentences by field name. */
  issues: Record<string, string>;
}

/** What a person may read of a failed call. */
export function callFailure(error: unknown): CallFailure {
  const data: unknown = error instanceof TRPCClientError ? error.data : null;
  if (!isServerAnswer(data)) {
    return { key: null, text: TEXTS.common.networkError(TEXTS.common.unreachable), issues: {} };
  }
  const issues = Object.fromEntries((data.issues ?? []).map(({ path, message }) => [path, message]));
  return { key: data.key, text: data.issues?.[0]?.message ?? FAILURES[data.key].text, issues };
}

/** The app is on its way to the login screen: no screen needs to say more. */
export function isSessionOver(error: unknown): boolean {
  const { key } = callFailure(error);
  return key !== null && FAILURES[key].code === 'UNAUTHORIZED';
}

interface ServerAnswer {
  key: FailureKey;
  issues?: { path: string; message: string }[];
}

function isServerAnswer(data: unknown): data is ServerAnswer {
  return typeof data === 'object' && data !== null && 'key' in data && String(data.key) in FAILURES;
}

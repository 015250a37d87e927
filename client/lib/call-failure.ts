import { TRPCClientError } from '@trpc/client';
import type { FailureKey } from '#shared/failures.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';

export interface CallFailure {
  /** The server's answer, or null when there was none: the network is down, the server gone. */
  key: FailureKey | null;
  /** The HTTP status; null with the key. */
  status: number | null;
  /** The sentence to show. */
  text: string;
  /** Sentences by field name. */
  issues: Record<string, string>;
}

/** What a person may read of a failed call. The sentences come from the server, so the client has no table of them. */
export function callFailure(error: unknown): CallFailure {
  if (!(error instanceof TRPCClientError && isServerAnswer(error.data))) {
    const text = COMMON_TEXTS.networkError(COMMON_TEXTS.unreachable);
    return { key: null, status: null, text, issues: {} };
  }
  const { key, httpStatus, issues = [] }: ServerAnswer = error.data;
  return {
    key,
    status: httpStatus,
    text: error.message,
    issues: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
  };
}

/** The server refused the session. The app goes to the login screen, so no screen needs to tell of the failure. */
export const isSessionOver = (error: unknown) => callFailure(error).status === 401;

interface ServerAnswer {
  key: FailureKey;
  httpStatus: number;
  issues?: { path: string; message: string }[];
}

function isServerAnswer(data: unknown): data is ServerAnswer {
  return typeof data === 'object' && data !== null && 'key' in data && typeof data.key === 'string';
}

import { TRPCClientError } from '@trpc/client';
import type { FailureCode, FailureKey } from '#shared/failures.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';

export interface CallFailure {
  /** The server's answer, or null when there was none: the network is down, the server gone. */
  key: FailureKey | null;
  /** Null with the key. */
  code: FailureCode | null;
  /** The sentence to show. */
  text: string;
  /** Sentences by field name. */
  issues: Record<string, string>;
}

/** What a person may read of a failed call: the server's own words, so that its table stays with the server. */
export function callFailure(error: unknown): CallFailure {
  if (!(error instanceof TRPCClientError && isServerAnswer(error.data))) {
    const text = COMMON_TEXTS.networkError(COMMON_TEXTS.unreachable);
    return { key: null, code: null, text, issues: {} };
  }
  const { key, code, issues = [] }: ServerAnswer = error.data;
  return {
    key,
    code,
    text: error.message,
    issues: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
  };
}

/** The app is on its way to the login screen: no screen needs to say more. */
export const isSessionOver = (error: unknown) => callFailure(error).code === 'UNAUTHORIZED';

interface ServerAnswer {
  key: FailureKey;
  code: FailureCode;
  issues?: { path: string; message: string }[];
}

function isServerAnswer(data: unknown): data is ServerAnswer {
  return typeof data === 'object' && data !== null && 'key' in data && typeof data.key === 'string';
}

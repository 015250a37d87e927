import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';
import { FAILURES, type FailureKey } from '#shared/failures.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';

type Issues = { path: string; message: string }[];

/** The server says no: the error as it travels to our client. */
export function refusalOnTheWire(key: FailureKey, issues?: Issues) {
  const { status } = FAILURES[key];
  const message = issues?.[0]?.message ?? FAILURE_TEXTS[key];
  return { error: { code: -32_000, message, data: { key, httpStatus: status, ...(issues && { issues }) } } };
}

/** The same, as a call of the client sees it. */
export function refusal(key: FailureKey, issues?: Issues): TRPCClientError<AppRouter> {
  const result = refusalOnTheWire(key, issues);
  return new TRPCClientError<AppRouter>(result.error.message, { result } as never);
}

import { TRPCError } from '@trpc/server';
import { type KnownFailure, sayFailure } from '#server/failure.ts';
import { FAILURES, type FailureStatus } from '#shared/failures.ts';
import type { Locale } from '#shared/locale.ts';

/** A failure as tRPC throws it, with the code that makes its HTTP status. */
export function trpcError(failure: KnownFailure, locale: Locale): TRPCError {
  const { key, cause } = failure;
  return new TRPCError({
    code: CODE_OF_STATUS[FAILURES[key].status],
    message: sayFailure(failure, locale).text,
    cause,
  });
}

/** What the answer to our client says beside tRPC's own fields. */
export function trpcFailure(failure: KnownFailure, locale: Locale) {
  const { key, free } = failure;
  const { text, ...issues } = sayFailure(failure, locale);
  return { message: text, data: { key, ...issues, ...(free !== undefined && { free }) } };
}

const CODE_OF_STATUS: Record<FailureStatus, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

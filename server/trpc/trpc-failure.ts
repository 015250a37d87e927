import { TRPCError } from '@trpc/server';
import type { KnownFailure } from '#server/failure.ts';
import { FAILURES, type FailureStatus } from '#shared/failures.ts';

/** A failure as tRPC throws it, with the code that makes its HTTP status. */
export function trpcError({ key, text, cause }: KnownFailure): TRPCError {
  return new TRPCError({ code: CODE_OF_STATUS[FAILURES[key].status], message: text, cause });
}

/** What the answer to our client says beside tRPC's own fields. */
export const trpcFailureData = ({ key, issues, free }: KnownFailure) => ({
  key,
  ...(issues && { issues }),
  ...(free !== undefined && { free }),
});

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

import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { FAILURES, Failure, type FailureKey } from '#shared/failures.ts';
import { REQUEST_TEXTS } from '#shared/texts/request.ts';

/** The body of every failure, over REST and (as `data`) over tRPC: spec section 7 reads `error`. */
export const FailureShape = z
  .object({
    error: z.string(),
    code: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Failure' });
export type FailureShape = z.infer<typeof FailureShape>;

/** Turns what was thrown into what may leave the server: a known failure, or one neutral sentence. */
export function failureShape(thrown: unknown): FailureShape {
  const { failure, issues } = read(thrown);
  return { error: issues?.[0]?.message ?? FAILURES[failure].text, code: failure, ...(issues && { issues }) };
}

/** As a TRPCError with the status of the failure; the cause is kept for the log. */
export function translated(error: TRPCError): TRPCError {
  const { failure } = read(error);
  const { code, text } = FAILURES[failure];
  return error.code === code && failure !== 'busy'
    ? error
    : new TRPCError({ code, message: text, cause: causeOf(error) });
}

function causeOf(error: TRPCError): unknown {
  return isUnavailable(error.cause) ? new Failure('busy', 1, error.cause) : (error.cause ?? error);
}

function read(thrown: unknown): { failure: FailureKey; issues?: FailureShape['issues'] } {
  const cause = thrown instanceof TRPCError ? thrown.cause : thrown;
  if (cause instanceof Failure) return { failure: cause.key };
  if (isUnavailable(cause)) return { failure: 'busy' };
  if (thrown instanceof TRPCError && thrown.code !== 'INTERNAL_SERVER_ERROR') {
    if (cause instanceof z.ZodError)
      return { failure: 'invalidInput', issues: cause.issues.map(readableIssue) };
    return { failure: FAILURE_OF_CODE[thrown.code] ?? 'invalidInput' };
  }
  return { failure: 'internal' };
}

const FAILURE_OF_CODE: Partial<Record<TRPCError['code'], FailureKey>> = {
  PARSE_ERROR: 'notJson',
  NOT_FOUND: 'notFound',
  METHOD_NOT_SUPPORTED: 'wrongMethod',
  UNSUPPORTED_MEDIA_TYPE: 'wrongContentType',
  PAYLOAD_TOO_LARGE: 'tooLarge',
  UNAUTHORIZED: 'signInNeeded',
  FORBIDDEN: 'adminOnly',
};

function readableIssue(issue: z.core.$ZodIssue): { path: string; message: string } {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return {
      path: issue.keys.join(', '),
      message: `${REQUEST_TEXTS.unknownField}: ${issue.keys.join(', ')}`,
    };
  }
  // Only messages written for people are sent on; zod's own are about types.
  const isOurs = !/^(Invalid|Too |Unrecognized|Expected)/.test(issue.message);
  return {
    path,
    message: isOurs ? issue.message : path ? `${REQUEST_TEXTS.invalid}: ${path}` : REQUEST_TEXTS.invalid,
  };
}

/** Ended in favour of another transaction: a deadlock, or rows that changed underneath (SQLSTATE 40P01, 40001). */
export const isConflict = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === '40P01' || cause.code === '40001');

const UNAVAILABLE = /^(08|40|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

/**
 * PostgreSQL is gone, starting, stopping or full (SQLSTATE classes 08, 53, 57), has ended this transaction in favor of
 * another one (class 40), or the socket says so.
 */
export function isUnavailable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const lost =
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      cause.message,
    );
  return UNAVAILABLE.test(code) || lost;
}

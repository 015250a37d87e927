import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FailureShape, failureShape, isUnavailable } from '#server/trpc/failure-shape.ts';
import { FAILURES, Failure, type FailureKey } from '#shared/failures.ts';

/** Every failure outside tRPC leaves as `{ error, code, issues? }`: procedures called over REST, Fastify's own, unknown paths. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler((thrown: FastifyError | Failure, request, reply) => {
    const error = asCall(thrown);
    const { status, body } = answerTo(error);
    const failure = error.cause;
    if (failure instanceof Failure && failure.retryAfterSeconds) {
      void reply.header('retry-after', failure.retryAfterSeconds);
    }
    const challenge = challengeOf(status, body.code);
    if (challenge) void reply.header('www-authenticate', challenge);
    logFailure(request, { status, code: body.code, error });
    return reply.status(status).send(body);
  });
}

/** A request line that is no URL never reaches a route, a hook or the error handler. */
export function frameworkErrors(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(400)
    .headers({ ...BARE_HEADERS, 'x-request-id': request.id })
    .send(bodyOf('invalidInput'));
}

/** What is no HTTP at all, or stopped in the middle, reaches nothing of ours but this. */
export function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_ERROR[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify(bodyOf('invalidInput'));
  const headers = {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': randomUUID(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

const STATUS_OF_ERROR: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
const BARE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function notFoundBody(): FailureShape {
  return bodyOf('notFound');
}

function answerTo(error: FastifyError | TRPCError): { status: number; body: FailureShape } {
  if (error instanceof TRPCError) return { status: statusOf(error), body: failureShape(error) };
  const key = KEY_OF_STATUS[error.statusCode ?? 500] ?? (isClientFault(error) ? 'invalidInput' : 'internal');
  return { status: key === 'internal' ? 500 : (error.statusCode ?? 500), body: bodyOf(key) };
}

// What is thrown beside the procedures, by routes that have handlers of their own, reads as if a procedure had.
function asCall(thrown: FastifyError | Failure): FastifyError | TRPCError {
  const cause = isUnavailable(thrown) ? new Failure('busy', 1, thrown) : thrown;
  return cause instanceof Failure ? new TRPCError({ code: FAILURES[cause.key].code, cause }) : cause;
}

// RFC 6750, section 3. A browser asks nobody for a password because of it.
function challengeOf(status: number, code: string): string | null {
  if (code === 'readOnlyToken') return 'Bearer error="insufficient_scope"';
  if (status !== 401) return null;
  return code === 'sessionEnded' ? 'Bearer error="invalid_token"' : 'Bearer';
}

const statusOf = (error: TRPCError) => getHTTPStatusCodeFromError(error);
const isClientFault = ({ statusCode = 500 }: FastifyError) => statusCode >= 400 && statusCode < 500;
const bodyOf = (key: FailureKey): FailureShape => ({ error: FAILURES[key].text, code: key });

const KEY_OF_STATUS: Record<number, FailureKey> = {
  400: 'notJson',
  404: 'notFound',
  405: 'wrongMethod',
  413: 'tooLarge',
  415: 'wrongContentType',
  429: 'tooManyTries',
  503: 'busy',
};

interface AnsweredFailure {
  status: number;
  code: string;
  error: Error;
}

// Faults of ours with their cause; refused log-ins and refused rights as an operator's early sign of an attack.
export function logFailure(request: FastifyRequest, { status, code, error }: AnsweredFailure): void {
  // Said once by the blog itself and by the watch on the disk, not again for everybody who meets it.
  if (code === 'blogUnavailable' || code === 'storageFull') return;
  if (status >= 500) request.log.error({ req: request, err: error.cause ?? error }, 'request failed');
  else if (code === 'wrongCredentials' || status === 403 || status === 429)
    request.log.warn({ req: request, code }, 'refused');
}

import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FailureShape, failureShape } from '#server/trpc/failure-shape.ts';
import { FAILURES, Failure, type FailureKey } from '#shared/failures.ts';

/** Every failure outside tRPC leaves as `{ error, code, issues? }`: procedures called over REST, Fastify's own, unknown paths. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, body } = answerTo(error);
    if (error.cause instanceof Failure && error.cause.retryAfterSeconds) {
      void reply.header('retry-after', error.cause.retryAfterSeconds);
    }
    if (status >= 500) logOnce(request, error);
    return reply.status(status).send(body);
  });
}

/** A request line that is no URL never reaches a route, nor the error handler. */
export function badUrl(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(400).send(bodyOf('invalidInput'));
}

export function notFoundBody(): FailureShape {
  return bodyOf('notFound');
}

function answerTo(error: FastifyError): { status: number; body: FailureShape } {
  if (error instanceof TRPCError) return { status: statusOf(error), body: failureShape(error) };
  const key = KEY_OF_STATUS[error.statusCode ?? 500] ?? (isClientFault(error) ? 'invalidInput' : 'internal');
  return { status: key === 'internal' ? 500 : (error.statusCode ?? 500), body: bodyOf(key) };
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

function logOnce(request: FastifyRequest, error: Error): void {
  request.log.error({ err: error.cause ?? error }, 'request failed');
}

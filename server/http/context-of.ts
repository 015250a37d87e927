import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { type Context, createContext } from '#server/trpc/context.ts';

/** The context of a request, as every route makes it that calls a procedure or does a procedure's work. */
export function contextOf(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply): Context {
  return createContext(dependencies, {
    ip: request.ip,
    authorization: request.headers.authorization,
    setHeader: (name, value) => void reply.header(name, value),
  });
}

/** The context of nobody in particular: an answer that differed from person to person could not be kept. */
export function contextOfNobody(
  dependencies: Dependencies,
  { ip }: FastifyRequest,
  tellVersion: (version: string) => void,
): Context {
  return createContext(dependencies, { ip, authorization: undefined, setHeader: () => {}, tellVersion });
}

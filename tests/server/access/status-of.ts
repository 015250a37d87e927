import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { World } from '#tests/support/access-world.ts';
import { restRequest, restRoutesByName } from '#tests/support/rest-request.ts';

/** 200, or with which status a procedure, named as in the matrix, refuses the caller. */
export async function statusOf(caller: World['owner']['as'], name: string, input: unknown): Promise<number> {
  const [feature = '', call = ''] = procedureOf(name).split('.');
  const procedures = caller as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  try {
    await procedures[feature]?.[call]?.(input);
    return 200;
  } catch (error) {
    if (error instanceof TRPCError) return getHTTPStatusCodeFromError(error);
    throw error;
  }
}

export const hasRestRoute = (name: string) => restRoutesByName.has(procedureOf(name));
const procedureOf = (name: string) => name.split(' ')[0] ?? '';

/** The same over REST; 200 for whatever went well. */
export async function restStatusOf(
  caller: Pick<World['owner'], 'call'>,
  name: string,
  input: unknown,
): Promise<number> {
  const { method, path, options } = restRequest(
    procedureOf(name),
    input as Record<string, unknown> | undefined,
  );
  const { status } = await caller.call(method, path, options);
  return status === 201 ? 200 : status;
}

import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { World } from '#tests/support/access-world.ts';

/** 200, or with which status a procedure, named as in the matrix, refuses the caller. */
export async function statusOf(caller: World['owner']['as'], name: string, input: unknown): Promise<number> {
  const [feature = '', call = ''] = name.split(' ')[0]?.split('.') ?? [];
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

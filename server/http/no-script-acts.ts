import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toFailure } from '#server/failure.ts';
import { answerAgain, OF_GIVERS_ALONE, requireGiver } from '#server/features/claim/claim.newcomer.ts';
import type { Context } from '#server/trpc/context.ts';
import { callerFactory } from '#server/trpc/procedures.ts';
import { appRouter } from '#server/trpc/router.ts';
import { Failure } from '#shared/failures.ts';
import type { GiverAct } from '#shared/giver-page.ts';
import { ListPromise } from '#shared/promise.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { type Result, sayTheyGive, tellNext } from './no-script-cookies.ts';

/** The fields of a form, the last one of each name. */
export type ActFields = Partial<Record<string, string>>;

export const formOf = (body: string): ActFields => Object.fromEntries(new URLSearchParams(body));

interface ActCall {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
  token: string;
  form: ActFields;
}

/** What the page says of it, by a cookie and not by its address, and what only this answer shows. */
export interface Done {
  result?: Result;
  link?: string;
  isForgotten?: boolean;
}

const callerOf = callerFactory(appRouter);

/** Does what a form of the page asks for, by the procedures that scripts call. Throws what they throw, and `invalidInput`. */
export async function runAct(call: ActCall): Promise<Done> {
  const { form, context, token } = call;
  const act = Object.hasOwn(ACTS, form.act ?? '') ? ACTS[form.act as GiverAct] : undefined;
  if (!act) throw new Failure('invalidInput');
  const done = await act(call);
  if (!done.isForgotten) sayTheyGive(context, token);
  if (done.result) tellNext(context, done.result);
  return done;
}

const ACTS: Record<GiverAct, (call: ActCall) => Promise<Done>> = {
  giver: async () => ({}),
  reserve: async (call) => {
    await reserveOnce(call).catch(unlessUnderWay);
    return resultOf('reserved', call);
  },
  overtake: async (call) => {
    const { claim: id = '' } = call.form;
    await callerOf(call.context).claim.overtake({ id, token: call.token, ...shownIn(call.form) });
    return resultOf('reserved', call);
  },
  release: async (call) => {
    await callerOf(call.context).claim.remove({ id: call.form.claim ?? '' });
    return resultOf('released', call);
  },
  link: async ({ context }) => ({
    link: (await callerOf(context).claim.newLink()).manageUrl,
  }),
  forget: async ({ context }) => {
    await callerOf(context).claim.forget();
    return { isForgotten: true };
  },
};

const resultOf = (what: Result['what'], { form: { item = '' } }: ActCall): Done => ({
  result: { what, item },
});

/** A form that is sent twice, by a double click or a reload, reserves once. */
function reserveOnce({ request, reply, context, token, form }: ActCall): Promise<unknown> {
  const { once, item = '', quantity, name, showName } = form;
  const input = {
    token,
    itemId: item,
    ...(quantity?.trim() && { quantity: Number(quantity) }),
    ...(name?.trim() && { name }),
    showName: showName !== undefined,
    ...shownIn(form),
  };
  // A form cannot send a header; other values make another call.
  if (once !== undefined)
    request.headers['idempotency-key'] = createHash('sha256')
      .update(JSON.stringify(form))
      .digest('base64url');
  const call = (ctx: Context) => callerOf(ctx).claim.add(input);
  return withIdempotencyKey({
    request,
    reply,
    context,
    call,
    procedure: 'claim.add',
    input,
    secretFields: OF_GIVERS_ALONE,
    onRepeat: answerAgain,
    requireCaller: requireGiver,
  });
}

// The first of two presses is doing it at this moment; the page will tell.
function unlessUnderWay(error: unknown) {
  if (toFailure(error).key !== 'keyInUse') throw error;
}

/** The promise that the page showed, as its form sends it back. Throws `invalidInput` for what no page of ours sends. */
function shownIn({ shown }: ActFields): { shown?: ListPromise } {
  if (shown === undefined) return {};
  try {
    return { shown: ListPromise.parse(JSON.parse(shown)) };
  } catch {
    throw new Failure('invalidInput');
  }
}

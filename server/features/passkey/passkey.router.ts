import { z } from 'zod';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  logInByPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '#server/accounts/passkeys.ts';
import type { Passkey } from '#server/database/passkey.entity.ts';
import { answer } from '#server/trpc/answer.ts';
import { loginCaller, startedSession } from '#server/trpc/login-caller.ts';
import { ownLoginProcedure, ownWayInProcedure, router, sessionProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { MessageView, SessionView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { PasskeyDraft, PasskeyLogIn, PasskeyQuestion, PasskeyRename, PasskeyView } from '#shared/passkey.ts';

// Passkeys are made and shown on our own pages alone, as their standard demands.
export const passkeyRouter = router({
  ask: ownLoginProcedure
    .output(PasskeyQuestion)
    .query(async ({ ctx }) => ({ options: await askForPasskey(ctx) })),

  logIn: ownLoginProcedure
    .meta({ worksOnFullDisk: true })
    .input(PasskeyLogIn)
    .output(SessionView)
    .mutation(async ({ ctx, input }) =>
      startedSession(ctx, await logInByPasskey(ctx, input, loginCaller(ctx))),
    ),

  begin: ownWayInProcedure
    .output(PasskeyQuestion)
    .mutation(async ({ ctx }) => ({ options: await beginPasskey(ctx) })),

  add: ownWayInProcedure
    .input(PasskeyDraft)
    .output(PasskeyView)
    .mutation(async ({ ctx, input }) => toPasskeyView(await addPasskey(ctx, input))),

  list: sessionProcedure
    .meta(rest('GET /me/passkeys', 'Me', 'Your passkeys, the oldest first'))
    .output(z.array(PasskeyView))
    .query(async ({ ctx }) => (await passkeysOf(ctx.em, ctx.actor)).map(toPasskeyView)),

  rename: sessionProcedure
    .meta(rest('PUT /me/passkeys/{id}', 'Me', 'Give a passkey another name'))
    .input(PasskeyRename)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await renamePasskey(ctx, input);
      return answer('passkey.renamed');
    }),

  remove: sessionProcedure
    .meta(rest('DELETE /me/passkeys/{id}', 'Me', 'Remove a passkey'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await removePasskey(ctx, input.id);
      return answer('passkey.removed');
    }),
});

const toPasskeyView = ({ id, name, lastUsedAt, createdAt }: Passkey): PasskeyView => ({
  ...{ id, name },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

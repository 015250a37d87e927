import { z } from 'zod';
import type { AccessToken } from '#server/database/access-token.entity.ts';
import { answer } from '#server/trpc/answer.ts';
import { router, sessionProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { AccessTokenDraft, AccessTokenView, NewAccessTokenView } from '#shared/access-token.ts';
import { MessageView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { accessTokensOf, createAccessToken, revokeAccessToken } from './access-token.service.ts';

export const accessTokenRouter = router({
  list: sessionProcedure
    .meta(rest('GET /me/tokens', 'Me', 'Your personal access tokens, newest first'))
    .output(z.array(AccessTokenView))
    .query(async ({ ctx }) => (await accessTokensOf(ctx.em, ctx.actor)).map(toAccessTokenView)),

  create: sessionProcedure
    .meta(rest('POST /me/tokens', 'Me', 'Make a personal access token; it is shown this once'))
    .input(AccessTokenDraft)
    .output(NewAccessTokenView)
    .mutation(async ({ ctx, input }) => {
      const { row, token } = await createAccessToken(ctx, input);
      return { ...toAccessTokenView(row), token };
    }),

  revoke: sessionProcedure
    .meta(rest('DELETE /me/tokens/{id}', 'Me', 'Revoke a personal access token'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await revokeAccessToken(ctx, input.id);
      return answer('accessToken.removed');
    }),
});

function toAccessTokenView(token: AccessToken): AccessTokenView {
  return {
    id: token.id,
    name: token.name,
    scope: token.scope,
    expiresAt: token.expiresAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    createdAt: token.createdAt.toISOString(),
  };
}

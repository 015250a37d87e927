import { z } from 'zod';
import { inPersonProcedure, router } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { NewTokenView, TokenDraft, TokenView } from '#shared/access-token.ts';
import { MessageView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { TOKEN_TEXTS } from '#shared/texts/access-token.ts';
import { makeToken, revokeToken, tokensOf } from './access-token.service.ts';
import { toTokenView } from './access-token.view.ts';

export const tokenRouter = router({
  list: inPersonProcedure
    .meta(rest('GET /me/tokens', 'Me', 'Your personal access tokens, newest first'))
    .output(z.array(TokenView))
    .query(async ({ ctx }) => (await tokensOf(ctx.em, ctx.actor)).map(toTokenView)),

  create: inPersonProcedure
    .meta(rest('POST /me/tokens', 'Me', 'Make a personal access token; it is shown this once'))
    .input(TokenDraft)
    .output(NewTokenView)
    .mutation(async ({ ctx, input }) => {
      const { row, token } = await makeToken(ctx.em, ctx.actor, input);
      return { ...toTokenView(row), token };
    }),

  revoke: inPersonProcedure
    .meta(rest('DELETE /me/tokens/{id}', 'Me', 'Revoke a personal access token'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await revokeToken(ctx.em, ctx.actor, input.id);
      return { message: TOKEN_TEXTS.removed };
    }),
});

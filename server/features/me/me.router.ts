import { changeProfile } from '#server/accounts/change-profile.ts';
import { eraseOwnAccount } from '#server/accounts/erase-user.ts';
import { answer } from '#server/trpc/answer.ts';
import { router, sessionProcedure, signedInProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { ProfileChange } from '#shared/profile.ts';
import { MeView } from '#shared/user.ts';
import { toUserView } from './me.view.ts';

export const meRouter = router({
  get: signedInProcedure
    .meta(rest('GET /me', 'Me', 'Your own account'))
    .output(MeView)
    .query(({ ctx }) => ({ user: toUserView(ctx.actor.user) })),

  update: sessionProcedure
    .meta(rest('PUT /me', 'Me', 'Change the fields that are sent; a new email address has to be confirmed'))
    .input(ProfileChange)
    .output(MeView)
    .mutation(async ({ ctx, input }) => {
      await changeProfile(ctx, input);
      return { user: toUserView(ctx.actor.user) };
    }),

  remove: sessionProcedure
    .meta(rest('DELETE /me', 'Me', 'Erase your account with its lists, items and pictures, for good'))
    .output(MessageView)
    .mutation(async ({ ctx }) => {
      await eraseOwnAccount(ctx);
      return answer('me.removed');
    }),
});

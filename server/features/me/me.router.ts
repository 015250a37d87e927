import { changeProfile, removeMe } from '#server/accounts/profile.ts';
import { router, sessionProcedure, signedInProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import { MeView, ProfileChange } from '#shared/user.ts';
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
      const { user } = ctx.actor;
      const isNewEmail = input.email !== undefined && input.email !== user.email;
      if (isNewEmail) await ctx.throttles.require('emailChangePerPerson', user.id);
      const isMailed =
        !isNewEmail || (await ctx.throttles.consume('mailPerAccount', `change ${input.email}`)) === null;
      await changeProfile(ctx, user, { ...input, isMailed });
      return { user: toUserView(user) };
    }),

  remove: sessionProcedure
    .meta(rest('DELETE /me', 'Me', 'Erase your account with its lists, items and pictures, for good'))
    .output(MessageView)
    .mutation(async ({ ctx }) => {
      await removeMe(ctx, ctx.actor.user);
      return { message: PROFILE_TEXTS.removed };
    }),
});

import { z } from 'zod';
import { router, signedInProcedure } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { UserView } from '#shared/user.ts';
import { toUserView } from './me.view.ts';

export const meRouter = router({
  get: signedInProcedure
    .meta(rest('GET /me', 'Me', 'Your own account'))
    .output(z.strictObject({ user: UserView }))
    .query(({ ctx }) => ({ user: toUserView(ctx.actor.user) })),
});

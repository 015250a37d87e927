import { z } from 'zod';
import type { Actor } from '#server/access/actor.ts';
import { answer } from '#server/trpc/answer.ts';
import type { Context } from '#server/trpc/context.ts';
import { adminProcedure, adminSessionProcedure, router } from '#server/trpc/procedures.ts';
import { rest, restPage } from '#server/trpc/rest-meta.ts';
import * as shapes from '#shared/admin.ts';
import { MessageView } from '#shared/auth.ts';
import { DoctorReport, Finding } from '#shared/doctor.ts';
import { ById, Id } from '#shared/id.ts';
import { PageQuery, pageOf } from '#shared/pagination.ts';
import { SecurityEventsOfUser, SecurityEventView } from '#shared/security.ts';
import { backupCalls } from './backups.router.ts';
import { messagesOfPage, setMessageDone } from './contact-messages.service.ts';
import { failedMails, retryMail } from './failed-mails.service.ts';
import { invitationCalls } from './invitations.router.ts';
import { logOfPage } from './log.service.ts';
import { privateWishlistCalls } from './private-wishlists.router.ts';
import { settingsCalls } from './settings.router.ts';
import { stats } from './stats.service.ts';
import {
  hardDeleteUser,
  removeSecondFactor,
  restoreUser,
  securityEventsOfUser,
  softDeleteUser,
  toggleAdmin,
} from './user-moderation.service.ts';
import { usersOfPage } from './users.service.ts';
import {
  hardDeleteWishlist,
  restoreWishlist,
  softDeleteWishlist,
  wishlistsOfPage,
} from './wishlists.service.ts';

const done = answer('admin.actionDone');

/** A procedure that acts on the row with an id and answers that it is done. */
const action = (
  procedure: typeof adminProcedure | typeof adminSessionProcedure,
  act: (context: ActionContext, id: string) => Promise<void>,
) =>
  procedure
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await act(ctx, input.id);
      return done;
    });
type ActionContext = Context & { actor: Actor };

const pages = {
  users: adminProcedure
    .meta(
      restPage('GET /admin/users', 'Admin', 'People; the total is in X-Total-Count, the next page in Link'),
    )
    .input(shapes.UserQuery)
    .output(pageOf(shapes.AdminUser))
    .query(({ ctx, input }) => usersOfPage(ctx.em, input)),

  wishlists: adminProcedure
    .meta(
      restPage(
        'GET /admin/wishlists',
        'Admin',
        'Lists; the total is in X-Total-Count, the next page in Link',
      ),
    )
    .input(shapes.WishlistQuery)
    .output(pageOf(shapes.AdminWishlist))
    .query(({ ctx, input }) => wishlistsOfPage(ctx.em, input)),

  logs: adminProcedure
    .meta(restPage('GET /admin/logs', 'Admin', 'What administrators did, newest first'))
    .input(shapes.LogQuery)
    .output(pageOf(shapes.AdminLogEntryView))
    .query(({ ctx, input }) => logOfPage(ctx.em, input, ctx.locale)),

  messages: adminProcedure
    .input(PageQuery)
    .output(pageOf(shapes.ContactMessageView))
    .query(({ ctx, input }) => messagesOfPage(ctx.em, input)),
};

const figures = {
  stats: adminProcedure
    .meta(rest('GET /admin/stats', 'Admin', 'How many people and lists there are'))
    .output(shapes.AdminStats)
    .query(({ ctx }) => stats(ctx.em)),

  failedMails: adminProcedure
    .output(z.array(shapes.FailedMailView))
    .query(({ ctx }) => failedMails(ctx.em, ctx.jobs)),

  // Only with a log-in: it asks other machines.
  doctor: adminSessionProcedure.output(DoctorReport).query(({ ctx }) => ctx.doctor.examine(ctx.locale)),
};

const users = {
  toggleAdmin: adminSessionProcedure
    .meta(rest('PATCH /admin/user/{id}/toggle-admin', 'Admin', 'Promote or demote a person'))
    .input(shapes.RoleToggle)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await toggleAdmin(ctx, input.id, input.isAdmin);
      return done;
    }),

  softDeleteUser: action(
    adminSessionProcedure.meta(rest('DELETE /admin/user/{id}', 'Admin', 'Soft-delete a person')),
    softDeleteUser,
  ),
  restoreUser: action(
    adminSessionProcedure.meta(
      rest('POST /admin/user/{id}/restore', 'Admin', 'Restore a soft-deleted person'),
    ),
    restoreUser,
  ),
  removeSecondFactor: action(
    adminSessionProcedure.meta(
      rest(
        'DELETE /admin/user/{id}/second-factor',
        'Admin',
        'Remove the second factor of a person who lost it',
      ),
    ),
    removeSecondFactor,
  ),
  securityEvents: adminProcedure
    .meta(
      restPage('GET /admin/user/{id}/security-events', 'Admin', 'What happened to an account, newest first'),
    )
    .input(SecurityEventsOfUser)
    .output(pageOf(SecurityEventView))
    .query(({ ctx, input: { id, ...asked } }) => securityEventsOfUser(ctx.em, id, asked)),
  hardDeleteUser: action(
    adminSessionProcedure.meta(
      rest('DELETE /admin/user/{id}/hard', 'Admin', 'Erase a soft-deleted person and all their data'),
    ),
    hardDeleteUser,
  ),
};

const wishlists = {
  softDeleteWishlist: action(
    adminProcedure.meta(rest('DELETE /admin/wishlist/{id}', 'Admin', 'Soft-delete a list')),
    softDeleteWishlist,
  ),
  restoreWishlist: action(
    adminProcedure.meta(rest('POST /admin/wishlist/{id}/restore', 'Admin', 'Restore a soft-deleted list')),
    restoreWishlist,
  ),
  hardDeleteWishlist: action(
    adminProcedure.meta(
      rest('DELETE /admin/wishlist/{id}/hard', 'Admin', 'Remove a soft-deleted list and its items'),
    ),
    hardDeleteWishlist,
  ),
};

const upkeep = {
  setMessageDone: adminProcedure
    .input(z.strictObject({ id: Id, isDone: z.boolean() }))
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await setMessageDone(ctx, input);
      return done;
    }),

  retryMail: action(adminProcedure, retryMail),

  sendTestMail: adminSessionProcedure.output(Finding).mutation(async ({ ctx }) => {
    const { id, user } = ctx.actor;
    await ctx.throttles.require('mailPerAccount', `test ${id}`);
    return ctx.doctor.sendTestMail(user.email, ctx.locale);
  }),
};

export const adminRouter = router({
  ...figures,
  ...pages,
  ...users,
  ...wishlists,
  ...privateWishlistCalls,
  ...invitationCalls,
  ...backupCalls,
  ...settingsCalls,
  ...upkeep,
});

import { z } from 'zod';
import { adminProcedure, adminSessionProcedure, router } from '#server/trpc/procedures.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import * as shapes from '#shared/admin.ts';
import { MessageView } from '#shared/auth.ts';
import { ById, Id } from '#shared/id.ts';
import { InvitationDraft, InvitationView } from '#shared/signup.ts';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import { INVITATION_TEXTS } from '#shared/texts/invitation.ts';
import { backups } from './backups.service.ts';
import { messagesOfPage, setMessageDone } from './contact-messages.service.ts';
import { failedMails, retryMail } from './failed-mails.service.ts';
import { invitations, invite, revokeInvitation } from './invitations.service.ts';
import { logOfPage } from './log.service.ts';
import { setPaginationHeaders } from './page-headers.ts';
import { stats } from './stats.service.ts';
import { hardDeleteUser, restoreUser, softDeleteUser, toggleAdmin } from './user-moderation.service.ts';
import { usersOfPage } from './users.service.ts';
import { hardDeleteWishlist, restoreWishlist, softDeleteWishlist } from './wishlist-moderation.service.ts';
import { wishlistsOfPage } from './wishlists.service.ts';

const done = { message: ADMIN_TEXTS.actionDone };

/** Lists for scripts, as arrays. The screen asks for the same pages with their totals (`…Page`). */
const lists = {
  stats: adminProcedure
    .meta(rest('GET /admin/stats', 'Admin', 'How many people and lists there are'))
    .output(shapes.AdminStats)
    .query(({ ctx }) => stats(ctx.em)),

  users: adminProcedure
    .meta(rest('GET /admin/users', 'Admin', 'People; the total is in X-Total-Count, the next page in Link'))
    .input(shapes.UserQuery)
    .output(z.array(shapes.AdminUser))
    .query(async ({ ctx, input }) => {
      const page = await usersOfPage(ctx.em, input);
      setPaginationHeaders(ctx, 'users', input, page);
      return page.rows;
    }),

  wishlists: adminProcedure
    .meta(
      rest('GET /admin/wishlists', 'Admin', 'Lists; the total is in X-Total-Count, the next page in Link'),
    )
    .input(shapes.WishlistQuery)
    .output(z.array(shapes.AdminWishlist))
    .query(async ({ ctx, input }) => {
      const page = await wishlistsOfPage(ctx.em, input);
      setPaginationHeaders(ctx, 'wishlists', input, page);
      return page.rows;
    }),

  logs: adminProcedure
    .meta(rest('GET /admin/logs', 'Admin', 'What administrators did, newest first'))
    .input(shapes.LogQuery)
    .output(z.array(shapes.AdminLogEntryView))
    .query(async ({ ctx, input }) => {
      const page = await logOfPage(ctx.em, input);
      setPaginationHeaders(ctx, 'logs', input, page);
      return page.rows;
    }),
};

const pages = {
  userPage: adminProcedure
    .input(shapes.UserQuery)
    .output(shapes.pageOf(shapes.AdminUser))
    .query(({ ctx, input }) => usersOfPage(ctx.em, input)),

  wishlistPage: adminProcedure
    .input(shapes.WishlistQuery)
    .output(shapes.pageOf(shapes.AdminWishlist))
    .query(({ ctx, input }) => wishlistsOfPage(ctx.em, input)),

  logPage: adminProcedure
    .input(shapes.LogQuery)
    .output(shapes.pageOf(shapes.AdminLogEntryView))
    .query(({ ctx, input }) => logOfPage(ctx.em, input)),

  messagePage: adminProcedure
    .input(shapes.PageQuery)
    .output(shapes.pageOf(shapes.ContactMessageView))
    .query(({ ctx, input }) => messagesOfPage(ctx.em, input)),

  failedMails: adminProcedure
    .output(z.array(shapes.FailedMailView))
    .query(({ ctx }) => failedMails(ctx.em, ctx.jobs)),

  backups: adminProcedure.output(shapes.BackupsView).query(({ ctx }) => backups(ctx)),
};

const people = {
  toggleAdmin: adminSessionProcedure
    .meta(rest('PATCH /admin/user/{id}/toggle-admin', 'Admin', 'Promote or demote a person'))
    .input(shapes.RoleToggle)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await toggleAdmin(ctx, input.id, input.isAdmin);
      return done;
    }),

  softDeleteUser: adminSessionProcedure
    .meta(rest('DELETE /admin/user/{id}', 'Admin', 'Soft-delete a person'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await softDeleteUser(ctx, input.id);
      return done;
    }),

  restoreUser: adminSessionProcedure
    .meta(rest('POST /admin/user/{id}/restore', 'Admin', 'Restore a soft-deleted person'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await restoreUser(ctx, input.id);
      return done;
    }),

  hardDeleteUser: adminSessionProcedure
    .meta(rest('DELETE /admin/user/{id}/hard', 'Admin', 'Erase a soft-deleted person and all their data'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await hardDeleteUser(ctx, input.id);
      return done;
    }),
};

const wishlists = {
  softDeleteWishlist: adminProcedure
    .meta(rest('DELETE /admin/wishlist/{id}', 'Admin', 'Soft-delete a list'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await softDeleteWishlist(ctx, input.id);
      return done;
    }),

  restoreWishlist: adminProcedure
    .meta(rest('POST /admin/wishlist/{id}/restore', 'Admin', 'Restore a soft-deleted list'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await restoreWishlist(ctx, input.id);
      return done;
    }),

  hardDeleteWishlist: adminProcedure
    .meta(rest('DELETE /admin/wishlist/{id}/hard', 'Admin', 'Remove a soft-deleted list and its items'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await hardDeleteWishlist(ctx, input.id);
      return done;
    }),
};

// Whoever lets people in changes who may do what: in person only.
const invited = {
  invitations: adminSessionProcedure.output(z.array(InvitationView)).query(({ ctx }) => invitations(ctx)),

  invite: adminSessionProcedure
    .input(InvitationDraft)
    .output(InvitationView)
    .mutation(async ({ ctx, input }) => {
      if (input.email !== undefined) await ctx.throttles.require('mailPerAccount', `invite ${input.email}`);
      return invite(ctx, input);
    }),

  revokeInvitation: adminSessionProcedure
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await revokeInvitation(ctx, input.id);
      return { message: INVITATION_TEXTS.revoked };
    }),
};

const upkeep = {
  setMessageDone: adminProcedure
    .input(z.strictObject({ id: Id, isDone: z.boolean() }))
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await setMessageDone(ctx, input);
      return done;
    }),

  retryMail: adminProcedure
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await retryMail(ctx, input.id);
      return done;
    }),
};

export const adminRouter = router({ ...lists, ...pages, ...people, ...wishlists, ...invited, ...upkeep });

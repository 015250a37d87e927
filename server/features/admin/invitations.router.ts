import { z } from 'zod';
import { answer } from '#server/trpc/answer.ts';
import { adminSessionProcedure } from '#server/trpc/procedures.ts';
import { MessageView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { InvitationDraft, InvitationView } from '#shared/signup.ts';
import { invitations, invite, revokeInvitation } from './invitations.service.ts';

/** Only with a log-in: who lets users in changes who may do what. */
export const invitationCalls = {
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
      return answer('invitation.revoked');
    }),
};

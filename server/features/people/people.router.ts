import { deviceOf } from '#server/access/device.ts';
import { managedWishlist, wishlistForPerson, wishlistToLeave } from '#server/access/list-access.ts';
import { logSecurityEvent } from '#server/access/security-log.ts';
import { requireShownLately } from '#server/access/shown-lately.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { answer } from '#server/trpc/answer.ts';
import type { Context } from '#server/trpc/context.ts';
import { requireSession, router, signedInProcedure, writeProcedure } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import {
  HandOverDraft,
  InvitedView,
  JoinedView,
  ListInvitationDraft,
  ListInvitationToken,
  NewListInvitationView,
  OfListInvitation,
  OfListPerson,
  PeopleView,
  RoleChange,
} from '#shared/people.ts';
import { accept } from './accept.service.ts';
import { invitationsTo, invite, invitedBy, withdraw } from './invitations.service.ts';
import { changeRole, peopleOf, removePerson } from './people.service.ts';

const secretUrl = { status: 201, secretFields: ['url'] } as const;

/** Who else edits a list, sees its board or is surprised by it; its owner alone decides about them. */
export const peopleRouter = router({
  list: signedInProcedure
    .meta(rest('GET /wishlists/{id}/people', 'Wishlists', 'The people of a list'))
    .input(ById)
    .output(PeopleView)
    .query(async ({ ctx: { em, actor }, input }) => {
      const list = await wishlistForPerson(em, actor, input.id);
      const isOwner = list.owner.id === actor.id;
      return {
        people: await peopleOf(em, list, actor),
        invitations: isOwner ? await invitationsTo(em, list.id) : [],
      };
    }),

  invite: writeProcedure
    .meta({
      ...restCreate('POST /wishlists/{id}/people', 'Wishlists', 'Invite somebody to a list'),
      ...secretUrl,
    })
    .input(ListInvitationDraft)
    .output(NewListInvitationView)
    .mutation(async ({ ctx, input: { id, email } }) => {
      await ctx.throttles.require('peopleInvitedPerUser', ctx.actor.id);
      await countLetter(ctx, email);
      return invite(ctx, await managedWishlist(ctx.em, ctx.actor, id), { email });
    }),

  /** It cannot be taken back, so a session that somebody stole is not enough. */
  handOver: writeProcedure
    .meta({
      ...restCreate('POST /wishlists/{id}/hand-over', 'Wishlists', 'Offer somebody a list as their own'),
      ...secretUrl,
    })
    .input(HandOverDraft)
    .output(NewListInvitationView)
    .mutation(async ({ ctx, input: { id, email, stay } }) => {
      requireSession(ctx.actor);
      requireShownLately(ctx.actor);
      await ctx.throttles.require('listsOfferedPerUser', ctx.actor.id);
      await countLetter(ctx, email);
      return invite(ctx, await managedWishlist(ctx.em, ctx.actor, id), { email, stay });
    }),

  withdraw: writeProcedure
    .meta(
      rest(
        'DELETE /wishlists/{id}/people/invitations/{invitationId}',
        'Wishlists',
        'Withdraw an invitation to a list',
      ),
    )
    .input(OfListInvitation)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await withdraw(ctx.em, await managedWishlist(ctx.em, ctx.actor, input.id), input.invitationId);
      return answer('people.withdrawn');
    }),

  update: writeProcedure
    .meta(rest('PATCH /wishlists/{id}/people/{userId}', 'Wishlists', 'Change who somebody is on a list'))
    .input(RoleChange.extend(OfListPerson.shape))
    .output(PeopleView)
    .mutation(async ({ ctx: { em, actor }, input: { id, ...change } }) => {
      const list = await managedWishlist(em, actor, id);
      await changeRole(em, list, change);
      return { people: await peopleOf(em, list, actor), invitations: await invitationsTo(em, id) };
    }),

  remove: writeProcedure
    .meta(rest('DELETE /wishlists/{id}/people/{userId}', 'Wishlists', 'Leave a list, or remove somebody'))
    .input(OfListPerson)
    .output(MessageView)
    .mutation(async ({ ctx, input: { id, userId } }) => {
      const isLeaving = userId === ctx.actor.id;
      const find = isLeaving ? wishlistToLeave : managedWishlist;
      const list = await find(ctx.em, ctx.actor, id);
      await removePerson(ctx.em, list, userId);
      const other = isLeaving ? list.owner.id : userId;
      await logOfBoth(ctx, {
        list,
        own: [ctx.actor.id, isLeaving ? 'listLeft' : 'personRemoved'],
        others: [other, isLeaving ? 'personLeft' : 'removedFromList'],
      });
      return answer(isLeaving ? 'people.left' : 'people.removed');
    }),

  invited: signedInProcedure
    .meta(rest('POST /people/invited', 'Wishlists', 'What an invitation to a list offers'))
    .input(ListInvitationToken)
    .output(InvitedView)
    .mutation(({ ctx, input }) => invitedBy(ctx.em, ctx.actor, input.token)),

  accept: writeProcedure
    .meta(rest('POST /people', 'Wishlists', 'Accept an invitation to a list'))
    .input(ListInvitationToken)
    .output(JoinedView)
    .mutation(async ({ ctx, input }) => {
      const { list, owner, handsOver, goneIds } = await accept(ctx.em, ctx.actor, input.token);
      await logOfBoth(ctx, {
        list,
        own: [ctx.actor.id, handsOver ? 'listTakenOver' : 'listJoined'],
        others: [owner.id, handsOver ? 'listHandedOver' : 'personJoined'],
      });
      for (const userId of goneIds)
        await logSecurityEvent(ctx.em, { userId, kind: 'removedFromList', device: null, list });
      const kind = handsOver ? 'handedOver' : 'joined';
      await ctx.accountMail.sendInvitationAccepted(ctx.em, owner, { kind, list: list.name });
      return { wishlistId: list.id };
    }),
});

async function countLetter({ throttles }: Context, email?: string): Promise<void> {
  if (email !== undefined) await throttles.require('peopleInvitedPerMailboxAndDay', email);
}

type Logged = [userId: string, kind: Parameters<typeof logSecurityEvent>[1]['kind']];

/** Into the log of whoever acts, and of the other one whom it concerns, who is not to learn with what it was done. */
async function logOfBoth(
  { em, userAgent }: Pick<Context, 'em' | 'userAgent'>,
  { list, own, others }: { list: Wishlist; own: Logged; others: Logged },
): Promise<void> {
  await logSecurityEvent(em, { userId: own[0], kind: own[1], device: deviceOf(userAgent), list });
  await logSecurityEvent(em, { userId: others[0], kind: others[1], device: null, list });
}

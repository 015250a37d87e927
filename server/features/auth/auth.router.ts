import { claimsOf } from '#server/access/actor.ts';
import { countedAddress } from '#server/access/throttle.ts';
import { changePassword, logIn, resetByLink, verifyEmail } from '#server/accounts/credentials.ts';
import { demandUsablePassword, register } from '#server/accounts/register.ts';
import { liveInvitation } from '#server/accounts/signup-policy.ts';
import type { Context } from '#server/trpc/context.ts';
import { actorIfAny, demandInPerson, publicProcedure, router } from '#server/trpc/procedures.ts';
import { rest, restMaking } from '#server/trpc/rest-meta.ts';
import {
  Credentials,
  EmailOnly,
  MessageView,
  PasswordReset,
  Registration,
  ResetView,
  SessionView,
  VerifyQuery,
} from '#shared/auth.ts';
import { Failure } from '#shared/failures.ts';
import { InvitationQuery, InvitationStatus } from '#shared/signup.ts';
import { FORGOT_TEXTS } from '#shared/texts/forgot.ts';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import { REGISTER_TEXTS } from '#shared/texts/register.ts';
import { RESEND_TEXTS } from '#shared/texts/resend.ts';
import { RESET_TEXTS } from '#shared/texts/reset.ts';
import { VERIFY_TEXTS } from '#shared/texts/verify.ts';

export const authRouter = router({
  register: publicProcedure
    .meta(restMaking('POST /register', 'Auth', 'Create an account and mail its verification link'))
    .input(Registration)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await ctx.throttles.demand('registerPerAddress', countedAddress(ctx.ip));
      demandUsablePassword(input);
      // The mailbox may be a stranger's: beyond some letters it is left in peace, and the answer does not tell.
      const tooMany = await ctx.throttles.take('mailPerAccount', `register ${input.email}`);
      await register(ctx, input, tooMany === null);
      return { message: REGISTER_TEXTS.success };
    }),

  login: publicProcedure
    .meta({
      ...rest('POST /login', 'Auth', 'Exchange email and password for a session token'),
      needsNoRoom: true,
    })
    .input(Credentials)
    .output(SessionView)
    .mutation(async ({ ctx, input }) => {
      const attempt = `${input.email} ${countedAddress(ctx.ip)}`;
      await demandLoginRate(ctx, input.email, attempt);
      const user = await logIn(ctx.em, input);
      await ctx.throttles.forget('loginPerAccountAndAddress', attempt);
      await ctx.throttles.forget('loginWhileGuessed', attempt);
      return { token: await ctx.sessions.sign(claimsOf(user)) };
    }),

  verify: publicProcedure
    .meta({
      ...rest(
        'GET /verify',
        'Auth',
        'Confirm an email address, or bring the earlier one back, with the token of the mailed link',
      ),
      isSpending: true,
    })
    .input(VerifyQuery)
    .output(MessageView)
    .query(async ({ ctx, input }) => {
      await ctx.throttles.demand('linkPerAddress', countedAddress(ctx.ip));
      const outcome = await verifyEmail(ctx, input.token);
      return { message: MESSAGE_OF[outcome] };
    }),

  /** Whether the link of an invitation still lets somebody in: for the register screen. */
  invitation: publicProcedure
    .input(InvitationQuery)
    .output(InvitationStatus)
    .query(async ({ ctx, input }) => {
      await ctx.throttles.demand('linkPerAddress', countedAddress(ctx.ip));
      const invitation = await liveInvitation(ctx.em, input.token);
      return { isLive: invitation !== null && ctx.door.signups !== 'closed' };
    }),

  resendVerification: publicProcedure
    .meta(rest('POST /resend-verification', 'Auth', 'Mail a new verification link'))
    .input(EmailOnly)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await requestMail(ctx, 'verify', input.email);
      return { message: RESEND_TEXTS.success };
    }),

  forgotPassword: publicProcedure
    .meta(rest('POST /forgot-password', 'Auth', 'Mail a link to set a new password'))
    .input(EmailOnly)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await requestMail(ctx, 'reset', input.email);
      return { message: FORGOT_TEXTS.success };
    }),

  resetPassword: publicProcedure
    .meta(
      rest('POST /reset-password', 'Auth', 'Set a new password: with the mailed token, or with a session'),
    )
    .input(PasswordReset)
    .output(ResetView)
    .mutation(async ({ ctx, input }) => {
      const { token, ...change } = input;
      if (token !== undefined) {
        await ctx.throttles.demand('linkPerAddress', countedAddress(ctx.ip));
        const email = await resetByLink(ctx, token, change.password);
        await ctx.throttles.forget('loginPerAccount', email);
        return { message: RESET_TEXTS.success };
      }
      const actor = await actorIfAny(ctx);
      if (!actor) throw new Failure('signInNeeded');
      demandInPerson(actor);
      // A stolen session must neither become the password itself by trying nor flood the owner with letters.
      await ctx.throttles.demand('passwordChangePerPerson', actor.id);
      await changePassword(ctx, actor.user, change);
      return { message: PROFILE_TEXTS.passwordUpdated, token: await ctx.sessions.sign(claimsOf(actor.user)) };
    }),
});

const MESSAGE_OF = {
  verified: VERIFY_TEXTS.success,
  contested: VERIFY_TEXTS.contested,
  undone: VERIFY_TEXTS.undone,
} as const;

// The caller's address comes first: whoever has used up its share makes nothing be written for any account. An account
// that is guessed at from many addresses stays open to its owner, who needs no more than a few tries from a new one.
async function demandLoginRate(ctx: Context, email: string, attempt: string): Promise<void> {
  await ctx.throttles.demand('loginPerAddress', countedAddress(ctx.ip));
  await ctx.throttles.demand('loginPerAccountAndAddress', attempt);
  const isGuessedAt = (await ctx.throttles.take('loginPerAccount', email)) !== null;
  if (isGuessedAt) await ctx.throttles.demand('loginWhileGuessed', attempt);
}

// The look-up happens in the worker: the answer and its time are the same whether the account exists or not.
async function requestMail(ctx: Context, kind: 'verify' | 'reset', email: string): Promise<void> {
  await ctx.throttles.demand('mailPerAddress', countedAddress(ctx.ip));
  const asker = await actorIfAny(ctx).catch(() => null);
  const userId = asker?.user.email === email ? asker.id : undefined;
  // Who asks for themselves has letters of their own: strangers may have used up those of the address.
  const tooMany = await ctx.throttles.take('mailPerAccount', `${kind} ${userId ?? email}`);
  if (tooMany !== null) return;
  await ctx.accountMail.request(ctx.em, { kind, email, userId });
}

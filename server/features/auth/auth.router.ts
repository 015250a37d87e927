import { claimsOf } from '#server/access/actor.ts';
import { rateLimitKey } from '#server/access/throttle.ts';
import { changePassword, logIn, resetByLink, verifyEmail } from '#server/accounts/credentials.ts';
import { register, requireUsablePassword } from '#server/accounts/register.ts';
import { liveInvitation } from '#server/accounts/signup-policy.ts';
import type { Context } from '#server/trpc/context.ts';
import { actorIfAny, publicProcedure, requireSession, router } from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
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
    .meta(restCreate('POST /register', 'Auth', 'Create an account and mail its verification link'))
    .input(Registration)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await ctx.throttles.require('registerPerAddress', rateLimitKey(ctx.ip));
      requireUsablePassword(input);
      // The mailbox may be a stranger's: beyond some mails it is left in peace, and the answer does not tell.
      const tooMany = await ctx.throttles.consume('mailPerAccount', `register ${input.email}`);
      await register(ctx, input, tooMany === null);
      return { message: REGISTER_TEXTS.success };
    }),

  login: publicProcedure
    .meta({
      ...rest('POST /login', 'Auth', 'Exchange email and password for a session token'),
      worksOnFullDisk: true,
    })
    .input(Credentials)
    .output(SessionView)
    .mutation(async ({ ctx, input }) => {
      const attempt = `${input.email} ${rateLimitKey(ctx.ip)}`;
      await requireLoginRate(ctx, input.email, attempt);
      const user = await logIn(ctx.em, input);
      await ctx.throttles.reset('loginPerAccountAndAddress', attempt);
      await ctx.throttles.reset('loginWhileGuessed', attempt);
      return { token: await ctx.sessions.sign(claimsOf(user)) };
    }),

  verify: publicProcedure
    .meta({
      ...rest(
        'GET /verify',
        'Auth',
        'Confirm an email address, or bring the earlier one back, with the token of the mailed link',
      ),
      hasSideEffects: true,
    })
    .input(VerifyQuery)
    .output(MessageView)
    .query(async ({ ctx, input }) => {
      await ctx.throttles.require('linkPerAddress', rateLimitKey(ctx.ip));
      const outcome = await verifyEmail(ctx, input.token);
      return { message: MESSAGE_OF[outcome] };
    }),

  /** Whether the link of an invitation still lets somebody in: for the register screen. */
  invitation: publicProcedure
    .input(InvitationQuery)
    .output(InvitationStatus)
    .query(async ({ ctx, input }) => {
      await ctx.throttles.require('linkPerAddress', rateLimitKey(ctx.ip));
      const invitation = await liveInvitation(ctx.em, input.token);
      return { isLive: invitation !== null && ctx.signupPolicy.signups !== 'closed' };
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
        await ctx.throttles.require('linkPerAddress', rateLimitKey(ctx.ip));
        const email = await resetByLink(ctx, token, change.password);
        await ctx.throttles.reset('loginPerAccount', email);
        return { message: RESET_TEXTS.success };
      }
      const actor = await actorIfAny(ctx);
      if (!actor) throw new Failure('signInNeeded');
      requireSession(actor);
      // A stolen session must neither become the password itself by trying nor flood the owner with mails.
      await ctx.throttles.require('passwordChangePerPerson', actor.id);
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
async function requireLoginRate(ctx: Context, email: string, attempt: string): Promise<void> {
  await ctx.throttles.require('loginPerAddress', rateLimitKey(ctx.ip));
  await ctx.throttles.require('loginPerAccountAndAddress', attempt);
  const isGuessedAt = (await ctx.throttles.consume('loginPerAccount', email)) !== null;
  if (isGuessedAt) await ctx.throttles.require('loginWhileGuessed', attempt);
}

// The look-up happens in the worker: the answer and its time are the same whether the account exists or not.
async function requestMail(ctx: Context, kind: 'verify' | 'reset', email: string): Promise<void> {
  await ctx.throttles.require('mailPerAddress', rateLimitKey(ctx.ip));
  const asker = await actorIfAny(ctx).catch(() => null);
  const userId = asker?.user.email === email ? asker.id : undefined;
  // Who asks for themselves has mails of their own: strangers may have used up those of the address.
  const tooMany = await ctx.throttles.consume('mailPerAccount', `${kind} ${userId ?? email}`);
  if (tooMany !== null) return;
  await ctx.accountMail.request(ctx.em, { kind, email, userId });
}

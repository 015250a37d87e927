import { rateLimitKey } from '#server/access/throttle.ts';
import {
  changePassword,
  type PasswordChange,
  requestMail,
  resetPassword,
} from '#server/accounts/change-password.ts';
import { logOut } from '#server/accounts/end-sessions.ts';
import { logIn } from '#server/accounts/log-in.ts';
import { liveInvitation, register } from '#server/accounts/register.ts';
import { requestSignIn, signIn, whoseSignIn } from '#server/accounts/sign-in.ts';
import { verifyEmail } from '#server/accounts/verify-email.ts';
import { answer } from '#server/trpc/answer.ts';
import type { Context } from '#server/trpc/context.ts';
import { loginCaller, startedSession } from '#server/trpc/login-caller.ts';
import {
  liveActor,
  ownLoginProcedure,
  publicProcedure,
  renewWith,
  requireActor,
  requireSession,
  router,
  sessionProcedure,
} from '#server/trpc/procedures.ts';
import { rest, restCreate } from '#server/trpc/rest-meta.ts';
import { endSaying } from '#server/trpc/set-cookie.ts';
import {
  Credentials,
  EmailOnly,
  MessageView,
  PasswordReset,
  Registration,
  ResetView,
  SessionView,
  SignIn,
  SignInAsked,
  SignInFor,
  VerifyQuery,
  VerifyView,
} from '#shared/auth.ts';
import { InvitationQuery, InvitationStatus } from '#shared/signup.ts';

export const authRouter = router({
  register: ownLoginProcedure
    .meta(restCreate('POST /register', 'Auth', 'Create an account and mail its verification link'))
    .input(Registration)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await ctx.throttles.require('registerPerAddress', rateLimitKey(ctx.ip));
      await register(ctx, input);
      return answer('auth.registered');
    }),

  login: ownLoginProcedure
    .meta({
      ...rest('POST /login', 'Auth', 'Exchange email and password for a session token'),
      worksOnFullDisk: true,
    })
    .input(Credentials)
    .output(SessionView)
    .mutation(async ({ ctx, input }) => startedSession(ctx, await logIn(ctx, input, loginCaller(ctx)))),

  signInMail: ownLoginProcedure
    .meta(rest('POST /sign-in/mail', 'Auth', 'Mail a link and digits that log in without a password'))
    .input(EmailOnly)
    .output(SignInAsked)
    .mutation(async ({ ctx, input }) => {
      await ctx.throttles.require('mailPerAddress', rateLimitKey(ctx.ip));
      const ask = await requestSignIn(ctx, input.email);
      return { ...answer('auth.signInMailed'), ask };
    }),

  /** Whom a mailed link would log in: for its page, before the press. */
  signInFor: publicProcedure
    .input(VerifyQuery)
    .output(SignInFor)
    .query(async ({ ctx, input }) => {
      await ctx.throttles.require('linkPerAddress', rateLimitKey(ctx.ip));
      return { email: await whoseSignIn(ctx.em, input.token) };
    }),

  signIn: publicProcedure
    .meta({
      ...rest('POST /sign-in', 'Auth', 'Exchange a mailed link, or its digits, for a session token'),
      worksOnFullDisk: true,
    })
    .input(SignIn)
    .output(SessionView)
    .mutation(async ({ ctx, input }) => startedSession(ctx, await signIn(ctx, input, loginCaller(ctx)))),

  logout: sessionProcedure
    .meta({
      ...rest('POST /logout', 'Me', 'End the session that the token belongs to'),
      worksOnFullDisk: true,
    })
    .output(MessageView)
    .mutation(async ({ ctx }) => {
      await logOut(ctx);
      endSaying(ctx);
      return answer('auth.loggedOut');
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
    .output(VerifyView)
    .query(async ({ ctx, input }) => {
      await ctx.throttles.require('linkPerAddress', rateLimitKey(ctx.ip));
      const { became, email } = await verifyEmail(ctx, input.token);
      return { ...answer(VERIFY_ANSWERS[became]), email };
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
      await ctx.throttles.require('mailPerAddress', rateLimitKey(ctx.ip));
      const asker = await liveActor(ctx);
      await requestMail(ctx, { kind: 'verify', ...input }, asker?.user ?? null);
      return answer('auth.resent');
    }),

  forgotPassword: publicProcedure
    .meta(rest('POST /forgot-password', 'Auth', 'Mail a link to set a new password'))
    .input(EmailOnly)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await ctx.throttles.require('mailPerAddress', rateLimitKey(ctx.ip));
      const asker = await liveActor(ctx);
      await requestMail(ctx, { kind: 'reset', ...input }, asker?.user ?? null);
      return answer('auth.resetMailed');
    }),

  resetPassword: publicProcedure
    .meta(
      rest('POST /reset-password', 'Auth', 'Set a new password: with the mailed token, or with a session'),
    )
    .input(PasswordReset)
    .output(ResetView)
    .mutation(({ ctx, input: { token, ...change } }) =>
      token === undefined ? changeBySession(ctx, change) : resetByLink(ctx, token, change.password),
    ),
});

const VERIFY_ANSWERS = {
  verified: 'auth.verified',
  contested: 'auth.contested',
  undone: 'auth.undone',
  factorUndone: 'auth.factorUndone',
} as const;

async function resetByLink(ctx: Context, token: string, password: string): Promise<ResetView> {
  await ctx.throttles.require('linkPerAddress', rateLimitKey(ctx.ip));
  await resetPassword(ctx, token, password);
  return answer('auth.passwordReset');
}

async function changeBySession(ctx: Context, change: PasswordChange): Promise<ResetView> {
  const actor = await requireActor(ctx);
  requireSession(actor);
  const token = await changePassword({ ...ctx, actor }, change);
  renewWith(ctx, actor, token);
  return { ...answer('auth.passwordChanged'), token };
}

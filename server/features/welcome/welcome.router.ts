import { requireFirstRun, setUp } from '#server/accounts/first-run.ts';
import { isFirstRun } from '#server/installation/is-first-run.ts';
import { loginCaller, startedSession } from '#server/trpc/login-caller.ts';
import { publicProcedure, router } from '#server/trpc/procedures.ts';
import { SessionView } from '#shared/auth.ts';
import { type Check, Finding } from '#shared/doctor.ts';
import * as WELCOME_TEXTS from '#shared/texts/welcome.ts';
import {
  WelcomeDraft,
  WelcomeFindings,
  WelcomeLetter,
  WelcomeQuestion,
  WelcomeStatus,
} from '#shared/welcome.ts';

const LOOKED_AT: ReadonlySet<Check> = new Set(['publicUrl', 'proxy', 'tls', 'mailServer']);

/** The first run of an installation, for its screen alone; all of it is closed once somebody has an account. */
export const welcomeRouter = router({
  status: publicProcedure
    .output(WelcomeStatus)
    .query(async ({ ctx }) => ({ isOpen: await isFirstRun(ctx.em) })),

  examine: publicProcedure
    .input(WelcomeQuestion)
    .output(WelcomeFindings)
    .mutation(async ({ ctx, input: { code, origin } }) => {
      await requireFirstRun(ctx, code);
      const { findings } = await ctx.doctor.examine();
      return {
        findings: [...cameBy(origin, ctx.publicUrl), ...findings.filter(({ check }) => LOOKED_AT.has(check))],
      };
    }),

  sendTestMail: publicProcedure
    .input(WelcomeLetter)
    .output(Finding)
    .mutation(async ({ ctx, input: { code, email } }) => {
      await requireFirstRun(ctx, code);
      await ctx.throttles.require('mailPerAccount', `test ${email}`);
      return ctx.doctor.sendTestMail(email);
    }),

  setUp: publicProcedure
    .input(WelcomeDraft)
    .output(SessionView)
    .mutation(async ({ ctx, input }) => startedSession(ctx, await setUp(ctx, input, loginCaller(ctx)))),
});

function cameBy(origin: string, publicUrl: string): Finding[] {
  const came = URL.parse(origin)?.origin;
  if (came === undefined || came === new URL(publicUrl).origin) return [];
  const [text, cure] = WELCOME_TEXTS.cameBy(came, publicUrl);
  return [{ check: 'publicUrl', state: 'attention', text, cure }];
}

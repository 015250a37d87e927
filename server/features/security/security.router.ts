import { z } from 'zod';
import { securityEventsOf } from '#server/access/security-log.ts';
import { sessionsOf } from '#server/access/sessions.ts';
import { endOtherSessions, endOwnSession } from '#server/accounts/end-sessions.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorStatus,
  turnOffSecondFactor,
} from '#server/accounts/second-factor.ts';
import { showAgain } from '#server/accounts/show-again.ts';
import type { Session } from '#server/database/session.entity.ts';
import { answer } from '#server/trpc/answer.ts';
import { renewWith, router, sessionProcedure } from '#server/trpc/procedures.ts';
import { rest, restPage } from '#server/trpc/rest-meta.ts';
import { MessageView, ResetView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { PageQuery, pageOf } from '#shared/pagination.ts';
import {
  FirstCodeOnly,
  NewSecondFactorView,
  Proof,
  ProofIfAny,
  RecoveryCodesView,
  SecondFactorOnView,
  SecondFactorView,
  SecurityEventView,
  SessionEntryView,
} from '#shared/security.ts';

const toSessionEntryView = (
  { id, browser, system, createdAt, lastUsedAt }: Session,
  currentId: string | null,
): SessionEntryView => ({
  id,
  device: { browser, system },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: id === currentId,
});

const sessions = {
  sessions: sessionProcedure
    .meta(rest('GET /me/sessions', 'Me', 'Where you are logged in, the one used last first'))
    .output(z.array(SessionEntryView))
    .query(async ({ ctx: { em, actor } }) =>
      (await sessionsOf(em, actor.user)).map((session) => toSessionEntryView(session, actor.sessionId)),
    ),

  endSession: sessionProcedure
    .meta({ ...rest('DELETE /me/sessions/{id}', 'Me', 'End one of your sessions'), worksOnFullDisk: true })
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await endOwnSession(ctx, input.id);
      return answer('security.sessionEnded');
    }),

  endOtherSessions: sessionProcedure
    .meta({
      ...rest('DELETE /me/sessions', 'Me', 'End every session but the one that asks, and every access token'),
      worksOnFullDisk: true,
    })
    .output(ResetView)
    .mutation(async ({ ctx }) => {
      const token = await endOtherSessions(ctx);
      renewWith(ctx, ctx.actor, token);
      return { ...answer('security.otherSessionsEnded'), token };
    }),

  showAgain: sessionProcedure
    .meta(rest('POST /me/shown-again', 'Me', 'Show that it is you, for what a session alone may not do'))
    .input(Proof)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await showAgain(ctx, input);
      return answer('security.shown');
    }),

  events: sessionProcedure
    .meta(restPage('GET /me/security-events', 'Me', 'What happened to your account, newest first'))
    .input(PageQuery)
    .output(pageOf(SecurityEventView))
    .query(({ ctx, input }) => securityEventsOf(ctx.em, ctx.actor.id, input)),
};

const secondFactor = {
  secondFactor: sessionProcedure
    .meta(rest('GET /me/second-factor', 'Me', 'Whether you need a code to log in'))
    .output(SecondFactorView)
    .query(async ({ ctx: { em, actor, isFactorDemanded } }) => ({
      ...(await secondFactorStatus(em, actor.user)),
      isPassed: actor.hasPassedFactor,
      isDemanded: isFactorDemanded && actor.user.isAdmin,
    })),

  beginSecondFactor: sessionProcedure
    .meta(rest('POST /me/second-factor', 'Me', 'Get a secret for your authenticator app'))
    .input(ProofIfAny)
    .output(NewSecondFactorView)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),

  confirmSecondFactor: sessionProcedure
    .meta(rest('POST /me/second-factor/confirm', 'Me', 'Turn the second factor on by a first right code'))
    .input(FirstCodeOnly)
    .output(SecondFactorOnView)
    .mutation(async ({ ctx, input }) => {
      const answer = await confirmSecondFactor(ctx, input.code);
      renewWith(ctx, ctx.actor, answer.token);
      return answer;
    }),

  renewRecoveryCodes: sessionProcedure
    .meta(rest('POST /me/second-factor/recovery-codes', 'Me', 'Make new recovery codes instead of the old'))
    .input(ProofIfAny)
    .output(RecoveryCodesView)
    .mutation(async ({ ctx, input }) => ({ recoveryCodes: await renewRecoveryCodes(ctx, input) })),

  turnOffSecondFactor: sessionProcedure
    .meta(rest('POST /me/second-factor/off', 'Me', 'Turn the second factor off'))
    .input(ProofIfAny)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await turnOffSecondFactor(ctx, input);
      return answer('security.turnedOff');
    }),
};

export const securityRouter = router({ ...sessions, ...secondFactor });

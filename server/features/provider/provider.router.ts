import { z } from 'zod';
import { addIdentity, identitiesOf, leaveWithSession, removeIdentity } from '#server/accounts/identities.ts';
import { logInByProvider } from '#server/accounts/provider-log-in.ts';
import { showAgainByProvider } from '#server/accounts/show-again-by-provider.ts';
import type { Identity } from '#server/database/identity.entity.ts';
import { type Provider, providerOf } from '#server/oidc/provider.ts';
import { answer } from '#server/trpc/answer.ts';
import { loginCaller, startedSession } from '#server/trpc/login-caller.ts';
import { publicProcedure, router, sessionProcedure } from '#server/trpc/procedures.ts';
import { answerKept, departure, forgetAnswer } from '#server/trpc/provider-cookies.ts';
import { rest } from '#server/trpc/rest-meta.ts';
import { MessageView } from '#shared/auth.ts';
import { ById } from '#shared/id.ts';
import { providerAddress } from '#shared/page.ts';
import {
  Departure,
  IdentityView,
  ProviderCode,
  ProviderErrand,
  ProviderLogIn,
  ProviderSession,
} from '#shared/provider.ts';

// Whoever logs in with a provider does so on our own pages alone: half of what it needs is a cookie.
export const providerRouter = router({
  logIn: publicProcedure
    .meta({ worksOnFullDisk: true })
    .input(ProviderLogIn)
    .output(ProviderSession)
    .mutation(async ({ ctx, input: { answer: code, code: factorCode } }) => {
      const brought = { code, factorCode, kept: answerKept(ctx) };
      const { provider, ...logIn } = await logInByProvider(ctx, brought, loginCaller(ctx));
      forgetAnswer(ctx);
      const endsSession = ctx.providers.some(({ key, endsSession }) => key === provider && endsSession);
      const logOutAt = endsSession ? `${providerAddress(provider)}/log-out` : null;
      return { ...startedSession(ctx, logIn), logOutAt };
    }),

  begin: sessionProcedure
    .input(ProviderErrand)
    .output(Departure)
    .mutation(async ({ ctx, input }) => {
      const provider = providerOf(ctx.providers, input.key);
      return { url: departure(ctx, provider, await leaveWithSession(ctx, provider, input.purpose)) };
    }),

  connect: sessionProcedure
    .input(ProviderCode)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await addIdentity(ctx, { code: input.answer, kept: answerKept(ctx) });
      forgetAnswer(ctx);
      return answer('provider.connected');
    }),

  showAgain: sessionProcedure
    .input(ProviderCode)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await showAgainByProvider(ctx, { code: input.answer, kept: answerKept(ctx) });
      forgetAnswer(ctx);
      return answer('security.shown');
    }),

  list: sessionProcedure
    .meta(rest('GET /me/identities', 'Me', 'The providers that you log in with, the oldest first'))
    .output(z.array(IdentityView))
    .query(async ({ ctx }) => {
      const identities = await identitiesOf(ctx.em, ctx.actor);
      return identities.map((identity) => toIdentityView(identity, ctx.providers));
    }),

  disconnect: sessionProcedure
    .meta(rest('DELETE /me/identities/{id}', 'Me', 'Disconnect a provider that you log in with'))
    .input(ById)
    .output(MessageView)
    .mutation(async ({ ctx, input }) => {
      await removeIdentity(ctx, input.id);
      return answer('provider.disconnected');
    }),
});

function toIdentityView(
  { id, issuer, email, lastUsedAt, createdAt }: Identity,
  providers: readonly Provider[],
): IdentityView {
  const provider = providers.find((each) => each.issuer === issuer);
  return {
    ...{ id, issuer, email: email ?? null },
    ...{ label: provider?.label ?? null, key: provider?.key ?? null },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

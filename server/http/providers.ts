import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rateLimitKey } from '#server/access/throttle.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { toFailure } from '#server/failure.ts';
import { callbackOf, providerOf } from '#server/oidc/provider.ts';
import { comeBack, flowIn, leaveFor } from '#server/oidc/round-trip.ts';
import { departure, flowKept, forgetFlow, keepAnswer } from '#server/trpc/provider-cookies.ts';
import { LinkToken } from '#shared/auth.ts';
import { Failure, type FailureKey } from '#shared/failures.ts';
import { contextOf } from './context-of.ts';
import { logFailure } from './failures.ts';

// It stands in a cookie's path, so it is nothing else.
const ROOT = '/oidc/:key(^\\d$)';

type OfProvider = { Params: { key: string }; Querystring: { invitation?: unknown } };

/** Pictures, frames and scripts of other sites come here in nobody's name; a browser that does not say what it asks for may. */
const BY_PERSON = {
  async onRequest({ headers }: FastifyRequest) {
    if ((headers['sec-fetch-dest'] ?? 'document') !== 'document') throw new Failure('providerRefused');
  },
};

/**
 * The ways to a log-in provider and back (docs/decisions/0069). Whoever comes back gets a code behind the # of the page that logs them in,
 * where no log and no other site reads it, or the key of what went wrong.
 */
export function providers(app: FastifyInstance, dependencies: Dependencies): void {
  const page = { logIn: '/login/provider', profile: '/profile/security' };

  app.get<OfProvider>(ROOT, BY_PERSON, async (request, reply) => {
    const context = contextOf(dependencies, request, reply);
    const leave = async () => {
      await context.throttles.require('leavingPerAddress', rateLimitKey(context.ip));
      const provider = providerOf(context.providers, request.params.key);
      const invitation = LinkToken.safeParse(request.query.invitation).data;
      const leaving = { purpose: 'logIn' as const, userId: null, invitation };
      return departure(context, provider, await leaveFor(context, provider, leaving));
    };
    const to = await leave().catch((error: unknown) => `${page.logIn}#failed=${refusalOf(request, error)}`);
    return reply.header('cache-control', 'no-store').redirect(to);
  });

  app.get<OfProvider>(`${ROOT}/callback`, BY_PERSON, async (request, reply) => {
    const context = contextOf(dependencies, request, reply);
    const { key } = request.params;
    const flow = await flowIn(context, key, flowKept(context, key));
    const arrive = async () => {
      await context.throttles.require('comingBackPerAddress', rateLimitKey(context.ip));
      const provider = providerOf(context.providers, key);
      const query = new URL(request.url, callbackOf(context.publicUrl, provider.key)).search;
      const { code, kept } = await comeBack(context, provider, { flow, query });
      keepAnswer(context, kept);
      return `${flow?.purpose === 'showAgain' ? 'shown' : 'answer'}=${code}`;
    };
    const hash = await arrive().catch((error: unknown) => `failed=${refusalOf(request, error)}`);
    forgetFlow(context, key);
    const back = flow && flow.purpose !== 'logIn' ? page.profile : page.logIn;
    return reply.header('cache-control', 'no-store').redirect(`${back}#${hash}`);
  });

  app.get<OfProvider>(`${ROOT}/log-out`, BY_PERSON, async (request, reply) => {
    const { providerClient, providers } = contextOf(dependencies, request, reply);
    const end = async () => {
      const provider = providerOf(providers, request.params.key);
      return provider.endsSession ? providerClient.endOfSession(provider) : null;
    };
    const to = await end().catch((error: unknown) => {
      refusalOf(request, error);
      return null;
    });
    return reply.header('cache-control', 'no-store').redirect(to ?? '/login');
  });
}

/** What a person is told, when the operator has their line. */
function refusalOf(request: FastifyRequest<OfProvider>, error: unknown): FailureKey {
  const failure = toFailure(error);
  // Of a flood each line is one too many; the figures count it.
  if (failure.key !== 'tooManyTries') logFailure(request, failure);
  return failure.key;
}

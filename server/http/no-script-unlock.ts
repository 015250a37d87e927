import { linkKeys, lockedLink } from '#server/access/link-access.ts';
import { toFailure } from '#server/failure.ts';
import { say } from '#server/languages/texts.ts';
import { callerFactory } from '#server/trpc/procedures.ts';
import { appRouter } from '#server/trpc/router.ts';
import { FAILURES } from '#shared/failures.ts';
import { contextOf } from './context-of.ts';
import { logFailure } from './failures.ts';
import type { ActFields } from './no-script-acts.ts';
import type { Call, Site } from './no-script-call.ts';
import { addressOf, NO_SCRIPT_HEADERS as HEADERS, sendLocked } from './page-answer.ts';

const callerOf = callerFactory(appRouter);

/**
 * The form of a locked link leads to the page that was asked for, or back to itself with what was wrong. It answers by a
 * redirect (Post/Redirect/Get), so that Back and reload send nothing twice.
 */
export async function unlock({ dependencies }: Site, { request, reply }: Call) {
  const { token } = request.params;
  const { passphrase = '', to } = (request.body ?? {}) as ActFields;
  const rest = to === 'free' ? '/free' : '';
  const address = await callerOf(contextOf(dependencies, request, reply))
    .share.unlock({ token, passphrase })
    .then(() => `${addressOf(token)}${rest}`)
    .catch((error: unknown) => {
      const failure = toFailure(error);
      if (failure.key === 'shareNotFound' || failure.status >= 500) throw error;
      logFailure(request, failure);
      if (failure.retryAfterSeconds) void reply.header('retry-after', failure.retryAfterSeconds);
      const said = failure.key === 'tooManyTries' ? 'wait' : 'wrong';
      return `${addressOf(token)}/unlock?${new URLSearchParams({ said, ...(rest && { to: 'free' }) })}`;
    });
  return reply.headers(HEADERS).redirect(address, 303);
}

/** Shows above the form what was wrong with a passphrase. Who has unlocked the link meanwhile is led on. */
export async function showRefusal({ source, brand, dependencies }: Site, { request, reply, variant }: Call) {
  const { token } = request.params;
  const { said = '', to } = request.query;
  const { em } = contextOf(dependencies, request, reply);
  const isClosed = (await dependencies.sharedVersion(linkKeys(token, request.headers.cookie))) === null;
  if (!isClosed || !Object.hasOwn(REFUSALS, said) || (await lockedLink(em, token)) === null)
    return reply.headers(HEADERS).redirect(addressOf(token), 303);
  const key = REFUSALS[said as keyof typeof REFUSALS];
  const { status } = FAILURES[key];
  const { locale } = variant;
  const shown = { brand, locale, token, refused: say(locale)(key), leadsToGiverPage: to === 'free' };
  return sendLocked(source, reply.status(status), shown);
}

const REFUSALS = { wrong: 'wrongPassphrase', wait: 'tooManyTries' } as const;

import { randomBytes } from 'node:crypto';
import type { Actor } from '#server/access/actor.ts';
import { linkTokenOf } from '#server/accounts/links.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { User } from '#server/database/user.entity.ts';
import { createGiverKeys } from '#server/givers/giver-keys.ts';
import { dayInZone } from '#server/givers/opening-mail.ts';
import type { Context } from '#server/trpc/context.ts';
import { callerFactory } from '#server/trpc/procedures.ts';
import { appRouter } from '#server/trpc/router.ts';
import { ENGLISH } from '#shared/locale.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Of the household. */
export const ZONE = 'Europe/Stockholm';

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
export const dayAgo = (days: number) => dayInZone(daysAgo(days), ZONE);

export function nextChristmas(now = new Date()): string {
  const today = dayInZone(now, ZONE);
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '12-24' ? 1 : 0);
  return `${year}-12-24`;
}

/** A user, a giver by their key, or somebody whom nobody knows yet. */
interface Somebody {
  user?: User | undefined;
  key?: string | undefined;
}

export type Calls = ReturnType<typeof callsIn>;

const callerOf = callerFactory(appRouter);

/**
 * The product's own calls as somebody makes them, all within the transaction of `em`. Throttles do not count them, for
 * they would remember what is rolled back.
 */
export function callsIn(em: EntityManager) {
  const secret = randomBytes(32);
  const always = {
    ...{ em, affiliateTag: '', defaultCurrency: null, publicUrl: '' },
    ...{ defaultLocale: ENGLISH, locale: ENGLISH },
    giverKeyOf: createGiverKeys(secret),
    linkTokenOf: (id: string) => linkTokenOf(secret, id),
    accountMail: { sendInvitationAccepted: async () => undefined },
    storage: { isLow: () => false },
    throttles: { require: async () => undefined },
    pictureCopies: { enqueue: async () => undefined },
    setHeader: () => undefined,
  };
  return ({ user, key }: Somebody) =>
    callerOf({
      ...{ ...always, giver: { key }, bearer: user ? 'known' : null },
      session: user && Promise.resolve(actorOf(user)),
    } as unknown as Context);
}

const actorOf = (user: User): Actor => ({
  ...{ id: user.id, user, scope: 'session', sessionId: null, renewedToken: null },
  ...{ isAdmin: false, lacksSecondFactor: false },
  ...{ hasPassedFactor: false, hasShownLately: false, hasShownCodeLately: false },
});

import type { EntityManager } from '#server/database/orm.ts';
import { type GiverCaller, makeGiver, makeGiverOfUser, makeKey } from '#server/givers/giver.ts';
import type { GiverKeyOf } from '#server/givers/giver-keys.ts';
import type { Context } from '#server/trpc/context.ts';
import { setGiverCookie } from '#server/trpc/giver-caller.ts';

/** The giver that the caller is, or is from now on. */
export const giverToBe = async (em: EntityManager, { giverId, actor }: GiverCaller): Promise<string> =>
  giverId ?? (actor ? makeGiverOfUser(em, actor.id) : makeGiver(em));

interface Keys {
  browser: string;
  link: string;
}

interface Newcomer {
  caller: GiverCaller;
  giverId: string;
  keyOf: GiverKeyOf;
}

/** By which somebody without an account is known from now on, who was nobody before; null for everybody else. */
export async function keysForNobody(
  em: EntityManager,
  { caller, giverId, keyOf }: Newcomer,
): Promise<Keys | null> {
  if (caller.giverId !== null || caller.actor !== null) return null;
  const browser = await makeKey(em, giverId, { kind: 'browser', keyOf });
  const link = await makeKey(em, giverId, { kind: 'link', keyOf });
  return { browser: browser.key, link: link.key };
}

/** Gives them to this browser, and answers where the giver finds their reservations again. */
export function tellKeys(ctx: Context, keys: Keys | null): string | null {
  if (!keys) return null;
  setGiverCookie(ctx, keys.browser);
  return `${ctx.publicUrl}/reserved/${keys.link}`;
}

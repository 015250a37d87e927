import type { Actor } from '#server/access/actor.ts';
import { cookieOfLink, proofOf } from '#server/access/link-access.ts';
import { isSurprised } from '#server/access/recipients.ts';
import { rateLimitKey, type Throttles } from '#server/access/throttle.ts';
import { lockedLink } from '#server/access/unlocking.ts';
import { passwordMatches } from '#server/accounts/password.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { Failure } from '#shared/failures.ts';
import { SHARE_LINK } from '#shared/limits.ts';

interface Unlocker {
  em: EntityManager;
  ip: string;
  throttles: Throttles;
  /** Who is logged in: counted by their account, so that what the house tries is not felt by whom the list surprises. */
  actor: Actor | null;
}

/**
 * The cookie that opens a link from now on, for whoever says its passphrase. Throws `wrongPassphrase`, `tooManyTries`, and
 * `shareNotFound` for a link that asks for none.
 */
export async function unlock(
  { em, ip, throttles, actor }: Unlocker,
  token: string,
  passphrase: string,
): Promise<{ name: string; proof: string }> {
  const who = actor ? `account ${actor.id}` : rateLimitKey(ip);
  await throttles.require('unlocksPerAddress', who);
  const link = await lockedLink(em, token);
  if (!link) throw new Failure('shareNotFound');
  const linkAndNetwork = `${link.id} ${networkOf(who)}`;
  await throttles.require('unlocksPerLinkAndAddress', `${link.id} ${who}`);
  const isOwn = actor !== null && (await isSurprised(em, link.wishlistId, [actor.id]));
  if (!isOwn && (await throttles.consume('unlocksPerLinkAndDay', link.id)) !== null) {
    await throttles.require('unlocksWhileGuessed', linkAndNetwork);
    await throttles.require('unlocksPerLink', link.id);
  }
  if (!(await passwordMatches(link.passphraseHash, passphrase))) throw new Failure('wrongPassphrase');
  // A family behind one address goes on opening the link while others guess.
  await throttles.reset('unlocksWhileGuessed', linkAndNetwork);
  return { name: cookieOfLink(SHARE_LINK.cookiePrefix, token), proof: proofOf(link.passphraseHash) };
}

// Of IPv6 the /48: whoever guesses has as many /64 as they like.
const networkOf = (who: string) => who.split(':').slice(0, 3).join(':');

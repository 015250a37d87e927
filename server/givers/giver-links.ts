import { type LinkKeys, OPEN_BY_KEY } from '#server/access/open-link.ts';
import { rateLimitKey, type Throttles } from '#server/access/throttle.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { readRows } from '#server/database/prepared.ts';
import { Failure } from '#shared/failures.ts';
import { IS_LIVE } from './claim-rows.ts';
import { makeKey } from './giver.ts';
import { giverCipher } from './giver-cipher.ts';
import { type GiverKeyOf, giverOfKey, hashOfGiverKey, isGiverKey } from './giver-keys.ts';
import type { GiverMailQueue } from './giver-mail-queue.ts';

interface Tools {
  em: EntityManager;
  /** The caller's address. */
  ip: string;
  throttles: Throttles;
  giverKeyOf: GiverKeyOf;
  giverMailQueue: GiverMailQueue;
}

/**
 * A key for this browser alone, for whoever has the key of a link; that one stays good. A key that was mailed shows that
 * its address is the giver's. Throws `claimNotFound` for a key that is none.
 */
export async function browserKeyFor({ em, ip, giverKeyOf, throttles }: Tools, key: string): Promise<string> {
  await throttles.require('claimsPerAddress', rateLimitKey(ip));
  const found = await giverOfKey(em, key);
  if (!found) throw new Failure('claimNotFound');
  return em.transactional((inner) => makeBrowserKey(inner, found, giverKeyOf));
}

/** The same for whose key has been looked up. Needs an open transaction. */
export async function makeBrowserKey(
  em: EntityManager,
  { giverId, isMailed }: { giverId: string; isMailed: boolean },
  keyOf: GiverKeyOf,
): Promise<string> {
  if (isMailed)
    await em.execute(
      'update givers set email_confirmed_at = now() where id = ? and email_confirmed_at is null',
      [giverId],
    );
  return (await makeKey(em, giverId, { kind: 'browser', keyOf })).key;
}

/** Mails the link to the reservations of this address on this list, if there are any. The answer is always the same. */
export async function mailLinkFor(
  { em, ip, throttles, giverMailQueue }: Tools,
  { keys, email }: { keys: LinkKeys; email: string },
): Promise<void> {
  await throttles.require('claimLinkPerAddress', rateLimitKey(ip));
  const cipher = await giverCipher(em);
  const emailHash = cipher.hash(email);
  await throttles.require('claimLinkPerEmail', emailHash);
  await em.transactional(async (inner) => {
    const givers = await readRows<{ id: string }>(inner, GIVERS_OF_ADDRESS, [keys, emailHash]);
    for (const { id } of givers) await giverMailQueue.enqueue(inner, { kind: 'link', giverId: id });
  });
}

const GIVERS_OF_ADDRESS = {
  name: 'givers of address',
  text: `
  select distinct g.id from givers g join claims c on c.giver_id = g.id and c.${IS_LIVE}
  where g.email_hash = $2 and c.wishlist_id in (select w.id ${OPEN_BY_KEY})`,
};

/** Ends every link and every other browser of the giver; the key that came along stays good. */
export async function endOtherKeys(
  em: EntityManager,
  giverId: string,
  key: string | undefined,
): Promise<void> {
  await em.execute('delete from giver_keys where giver_id = ? and key_hash <> ?', [
    giverId,
    isGiverKey(key) ? hashOfGiverKey(key) : '',
  ]);
}

/** Ends the mails to the giver whose key this is. A key that is none changes nothing, and nobody is told. */
export async function unsubscribeGiver(em: EntityManager, key: string): Promise<void> {
  const found = await giverOfKey(em, key);
  if (found)
    await em.execute('update givers set unsubscribed_at = now() where id = ? and unsubscribed_at is null', [
      found.giverId,
    ]);
}

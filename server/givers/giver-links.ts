import type { LinkKeys } from '#server/access/link-access.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { GiverCaller } from './giver.ts';
import { findKey, giverCipher } from './giver-keys.ts';
import type { GiverMailQueue } from './giver-mail-queue.ts';
import { unsubscribeMailbox } from './mailbox.ts';
import { linkOfGivers } from './shared-list.ts';

interface Context {
  em: EntityManager;
  giverMailQueue: GiverMailQueue;
}

/**
 * Mails the link to the reservations of this address on this list, or on any list without `keys`, if there are any. The
 * worker finds out: the answer and its time are the same for every address. Throws as `linkOfGivers` does.
 */
export async function mailLinkFor(
  { em, giverMailQueue }: Context,
  { keys, caller, email }: { keys: LinkKeys | null; caller: GiverCaller; email: string },
): Promise<void> {
  const list = keys && (await linkOfGivers(em, keys, caller));
  if (keys && !list) return;
  const emailHash = (await giverCipher(em)).hash(email);
  await em.transactional((inner) =>
    giverMailQueue.enqueue(inner, { kind: 'link', emailHash, ...(list && { wishlistId: list.id }) }),
  );
}

/**
 * Ends the mails to the address that this key was mailed to. One that was not mailed is no proof of who reads there: whoever typed
 * an address has one, too. It changes nothing then, and nobody is told.
 */
export async function unsubscribeGiver(em: EntityManager, key: string): Promise<void> {
  const found = await findKey(em, key);
  if (!found?.isMailed) return;
  const { email, emailHash } = found;
  if (email !== null && emailHash !== null)
    await em.transactional((inner) => unsubscribeMailbox(inner, { email, emailHash }));
}

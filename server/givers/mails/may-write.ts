import type { Throttles } from '#server/access/throttle.ts';
import { GiverKey } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { WaitingMail } from './mail-facts.ts';

interface Context {
  em: EntityManager;
  throttles: Throttles;
  jobId: string;
}

interface Reader {
  address: { emailHash: string };
  /** They want no mail but one that they ask for. */
  isStopped: boolean;
}

/**
 * Whether one more mail may go to this mailbox, over all givers with its address; counts it. A mail that is tried again
 * was counted by its first try. Mails with news are bounded by `notices.ts`.
 */
export async function mayWriteTo(
  { em, throttles, jobId }: Context,
  { address: { emailHash }, isStopped }: Reader,
  waiting: WaitingMail,
): Promise<boolean> {
  if (waiting.kind === 'news') return true;
  if ((await em.count(GiverKey, { id: jobId })) > 0) return true;
  const isWithin = async (name: Parameters<typeof throttles.consume>[0], subject: string) =>
    (await throttles.consume(name, subject)) === null;
  const typedAt = waiting.kind === 'reserved' ? waiting.typedAt : undefined;
  // By list, too: of their own list the recipient can use up none, and so count none.
  if (typedAt !== undefined && !(await isWithin('newAddressesPerPlaceAndList', typedAt))) return false;
  // Anybody can ask in the name of an address.
  if (isStopped && !(await isWithin('lettersPerStoppedMailbox', emailHash))) return false;
  return (
    (await isWithin('lettersPerMailbox', emailHash)) && (await isWithin('lettersPerMailboxAndDay', emailHash))
  );
}

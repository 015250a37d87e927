import type { EntityManager } from '#server/database/orm.ts';
import { Thanks } from '#server/database/receipt.entity.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';
import { PROMISE } from '#shared/limits.ts';
import { giverCipher } from './giver-keys.ts';

/** What a recipient writes; `photo` is the address of a picture that is kept here. */
export interface Words {
  text: string;
  photo: string | null;
}

/**
 * Leaves thanks for whoever made the claim, which the recipient knows from an opened envelope. Throws `nobodyToThank` when
 * it is gone, and `thankedToday` within PROMISE.thanksEveryHours.
 */
export async function leaveThanks(em: EntityManager, claimId: string, words: Words): Promise<void> {
  const claim = await runForOne(em, CLAIM_TO_THANK_FOR, { claimId });
  if (!claim) throw new Failure('nobodyToThank');
  if (claim.isThanked) throw new Failure('thankedToday');
  const { encrypt } = await giverCipher(em);
  em.create(Thanks, { claim: claimId, text: encrypt(words.text) ?? '', photo: words.photo });
  await em.flush();
}

const CLAIM_TO_THANK_FOR = statement({
  name: 'claim to thank for',
  given: { claimId: 'uuid' },
  row: { isThanked: 'boolean' },
  sql: `select exists (select from thanks
      where claim_id = c.id and created_at > now() - make_interval(hours => ${PROMISE.thanksEveryHours})) as "isThanked"
    from claims c where c.id = $claimId`,
});

/** Deletes what a user wrote to givers, also where they put the gift back later. Answers the photos, which others may show. */
export async function forgetThanksOf(em: EntityManager, userId: string): Promise<string[]> {
  return (await run(em, FORGOTTEN_THANKS, { userId })).flatMap(({ photo }) => photo ?? []);
}

const FORGOTTEN_THANKS = statement({
  name: 'forgotten thanks',
  given: { userId: 'uuid' },
  row: { photo: 'text?' },
  sql: `delete from thanks where claim_id in (
      select claim_id from receipts where owner_id = $userId and claim_id is not null
      union select c.id from claims c join wishlists w on w.id = c.wishlist_id where w.owner_id = $userId)
    returning photo`,
});

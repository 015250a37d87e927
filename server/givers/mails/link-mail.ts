import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { IS_LIVE } from '../claim-rows.ts';
import { mailboxOf } from '../mailbox.ts';
import type { WaitingMail } from './waiting-mail.ts';

/**
 * Whose mail opens what this address has reserved on the list: that of the mailbox, which also holds what was typed in
 * browsers, or that of an account. Null for an address that has reserved nothing there.
 */
export async function giverOfLink(
  em: EntityManager,
  { emailHash, wishlistId }: Extract<WaitingMail, { kind: 'link' }>,
): Promise<string | null> {
  const holders = await run(em, HOLDERS, { emailHash, wishlistId });
  const guest = holders.find(({ isOfAccount }) => !isOfAccount);
  if (!guest) return holders[0]?.id ?? null;
  return guest.isMailbox ? guest.id : em.transactional((inner) => mailboxOf(inner, guest));
}

const HOLDERS = statement({
  name: 'givers of address on list',
  given: { emailHash: 'text', wishlistId: 'uuid' },
  row: { id: 'text', email: 'text', emailHash: 'text', isMailbox: 'boolean', isOfAccount: 'boolean' },
  sql: `select g.id, g.email, g.email_hash as "emailHash", g.is_mailbox as "isMailbox", g.user_id is not null as "isOfAccount"
    from givers g where g.email_hash = $emailHash and g.email is not null
      and exists (select from claims c where c.giver_id = g.id and c.wishlist_id = $wishlistId and c.${IS_LIVE})
    order by g.id`,
});

import type { EntityManager } from '#server/database/orm.ts';
import { IS_LIVE } from '../claim-rows.ts';
import { type Address, mailboxOf } from '../mailbox.ts';
import type { WaitingMail } from './waiting-mail.ts';

interface Holder extends Address {
  id: string;
  isMailbox: boolean;
  isOfAccount: boolean;
}

/**
 * Whose mail opens what this address has reserved on the list: that of the mailbox, which also holds what was typed in
 * browsers, or that of an account. Null for an address that has reserved nothing there.
 */
export async function giverOfLink(
  em: EntityManager,
  { emailHash, wishlistId }: Extract<WaitingMail, { kind: 'link' }>,
): Promise<string | null> {
  const holders = await em.execute<Holder[]>(
    `select g.id, g.email, g.email_hash as "emailHash", g.is_mailbox as "isMailbox", g.user_id is not null as "isOfAccount"
     from givers g where g.email_hash = ? and g.email is not null
       and exists (select from claims c where c.giver_id = g.id and c.wishlist_id = ? and c.${IS_LIVE})
     order by g.id`,
    [emailHash, wishlistId],
  );
  const guest = holders.find(({ isOfAccount }) => !isOfAccount);
  if (!guest) return holders[0]?.id ?? null;
  return guest.isMailbox ? guest.id : em.transactional((inner) => mailboxOf(inner, guest));
}

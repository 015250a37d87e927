import { ContactMessage } from '#server/database/contact-message.entity.ts';
import { Invitation } from '#server/database/invitation.entity.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { deleteUserRows } from './delete-user-rows.ts';
import { pseudonymOf, takeNamesOutOfLog } from './erased-names.ts';

export interface ErasureTools {
  /** Of the features above, as erasing needs them. */
  accountMail: { forget(em: EntityManager, user: User): Promise<void> };
  mail: { forgetSender(em: EntityManager, address: string): Promise<void> };
  /** The server's secret, from which the pseudonyms in the log are derived. */
  secret: Uint8Array;
}

/**
 * Erases a locked person for good, in the open transaction: account, lists, items, pictures, links and tokens, mails
 * to and from them, their messages, their address on invitations, and their names in the administrators' log. Answers
 * the pseudonym that stands there from now on.
 */
export type Erase = (em: EntityManager, user: User) => Promise<string>;

export function createErasure({ accountMail, mail, secret }: ErasureTools): Erase {
  return async (em, user) => {
    const addresses = await confirmedAddresses(em, user);
    await accountMail.forget(em, user);
    for (const address of addresses) {
      await mail.forgetSender(em, address);
      await em.nativeDelete(ContactMessage, { email: address });
      await em.nativeUpdate(Invitation, { email: address }, { email: null });
    }
    const pseudonym = pseudonymOf(secret, user.id);
    await takeNamesOutOfLog(em, { id: user.id, addresses, pseudonym });
    await deleteUserRows(em, user);
    return pseudonym;
  };
}

/**
 * The addresses that are certainly theirs: an account may carry one that nobody confirmed, which is perhaps somebody
 * else's, with messages and mails that are somebody else's, too.
 */
async function confirmedAddresses(em: EntityManager, user: User): Promise<string[]> {
  const ways = await em.find(LinkToken, { user: user.id, kind: 'undo-email-change' });
  const confirmed = new Set(ways.map(({ email }) => email));
  // An address of before may be somebody else's by now; who merely named it as theirs takes nothing away.
  const others = { confirmedEmail: { $in: [...confirmed] }, id: { $ne: user.id } };
  for (const { confirmedEmail } of await em.find(User, others)) confirmed.delete(confirmedEmail ?? '');
  if (user.confirmedEmail) confirmed.add(user.confirmedEmail);
  return [...confirmed];
}

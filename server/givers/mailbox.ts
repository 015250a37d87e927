import { v7 as uuid } from 'uuid';
import type { EntityManager } from '#server/database/orm.ts';
import { CLAIM } from '#shared/limits.ts';

/*
 * Whoever reads an address is a giver of their own: the mailbox. A typed address proves nothing; only the button of a
 * mail that was sent there opens the mailbox (docs/decisions/0045).
 */

export interface Address {
  /** Sealed. */
  email: string;
  emailHash: string;
}

/** The giver that an address is, made when there is none; locked until the transaction ends. */
export async function mailboxOf(em: EntityManager, { email, emailHash }: Address): Promise<string> {
  const [mailbox] = await em.execute<{ id: string }[]>(
    `insert into givers (id, email, email_hash, is_mailbox) values (?, ?, ?, true)
     on conflict (email_hash) where is_mailbox do update set email = excluded.email returning id`,
    [uuid(), email, emailHash],
  );
  if (!mailbox) throw new Error('A mailbox was neither made nor found');
  return mailbox.id;
}

/** SQL: no mail goes to the address of giver `g`, whoever typed it: its reader wants none, or nobody reads there. */
export const IS_STOPPED = `(g.unsubscribed_at is not null or exists (select from givers m
  where m.is_mailbox and m.email_hash = g.email_hash and (m.unsubscribed_at is not null
    or m.refused_at > now() - make_interval(days => ${CLAIM.refusedDays}))))`;

// Of an address whose mails nobody ever opened the hash says enough.
const FORGET_UNREAD = 'email = case when email_confirmed_at is not null then email end';

/** No mail but one that its reader asks for goes to this address any more. */
export async function unsubscribeMailbox(em: EntityManager, address: Address): Promise<void> {
  await em.execute(
    `update givers set unsubscribed_at = coalesce(unsubscribed_at, now()), ${FORGET_UNREAD} where id = ?`,
    [await mailboxOf(em, address)],
  );
}

/** Nobody reads there, so no mail goes there for some time; whoever typed the address holds it no more. */
export async function refuseMailbox(em: EntityManager, address: Address): Promise<void> {
  await em.execute('update givers set refused_at = now(), email = null where id = ?', [
    await mailboxOf(em, address),
  ]);
  await em.execute(
    `update givers set email = null, email_hash = null, email_confirmed_at = null
     where email_hash = ? and not is_mailbox`,
    [address.emailHash],
  );
}

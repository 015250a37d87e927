import { sql } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { Giver } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
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
  const mailbox = await runForOne(em, MAILBOX, { id: uuid(), email, emailHash });
  if (!mailbox) throw new Error('A mailbox was neither made nor found');
  return mailbox.id;
}

const MAILBOX = statement({
  name: 'mailbox of address',
  given: { id: 'uuid', email: 'text', emailHash: 'text' },
  row: { id: 'text' },
  sql: `insert into givers (id, email, email_hash, is_mailbox, locale) values ($id, $email, $emailHash, true,
      (select g.locale from givers g where g.email_hash = $emailHash and g.locale is not null order by g.created_at desc limit 1))
    on conflict (email_hash) where is_mailbox do update set email = excluded.email returning id`,
});

/** SQL: no mail goes to the address of giver `g`, whoever typed it: its reader wants none, or nobody reads there. */
export const IS_STOPPED = `(g.unsubscribed_at is not null or exists (select from givers m
  where m.is_mailbox and m.email_hash = g.email_hash and (m.unsubscribed_at is not null
    or m.refused_at > now() - make_interval(days => ${CLAIM.refusedDays}))))`;

/** No mail but one that its reader asks for goes to this address any more. */
export async function unsubscribeMailbox(em: EntityManager, address: Address): Promise<void> {
  await run(em, UNSUBSCRIBED, { id: await mailboxOf(em, address) });
}

// Of an address whose mails nobody ever opened the hash says enough.
const UNSUBSCRIBED = statement({
  name: 'unsubscribed mailbox',
  given: { id: 'uuid' },
  sql: `update givers set unsubscribed_at = coalesce(unsubscribed_at, now()),
      email = case when email_confirmed_at is not null then email end
    where id = $id`,
});

/** Sends mails to this address again, whoever has ended them. */
export async function resumeMailbox(em: EntityManager, emailHash: string): Promise<void> {
  const isStopped = { emailHash, isMailbox: true, unsubscribedAt: { $ne: null } };
  await em.nativeUpdate(Giver, isStopped, { unsubscribedAt: null });
}

/** Nobody reads there, so no mail goes there for some time; whoever typed the address holds it no more. */
export async function refuseMailbox(em: EntityManager, address: Address): Promise<void> {
  await em.nativeUpdate(Giver, { id: await mailboxOf(em, address) }, { refusedAt: sql`now()`, email: null });
  const { emailHash } = address;
  await em.nativeUpdate(
    Giver,
    { emailHash, isMailbox: false },
    { email: null, emailHash: null, emailConfirmedAt: null },
  );
}

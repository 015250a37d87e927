import { v7 as uuid } from 'uuid';
import type { EntityManager } from '#server/database/orm.ts';
import type { Device } from '#shared/device.ts';
import { SECURITY_LOG } from '#shared/limits.ts';
import { limitOffset, type Page, type Paging } from '#shared/pagination.ts';
import { SECURITY_EVENTS, type SecurityEventKind, type SecurityEventView } from '#shared/security.ts';

export interface NewSecurityEvent {
  userId: string;
  kind: SecurityEventKind;
  /** Null for what an administrator or the server did: the person is not to learn with what. */
  device: Device | null;
}

const RECENT = `(select count(*) from (
    select from security_events e where e.user_id = u.id and e.kind = ? and e.created_at > now() - interval '1 day'
    limit ?) recent) < ?`;

/** Writes an event into the person's log, in the transaction of the act; beyond SECURITY_LOG it is not written. */
export async function logSecurityEvent(
  em: EntityManager,
  { userId, kind, device }: NewSecurityEvent,
): Promise<void> {
  await insertEvent(em, { kind, device }, { where: 'u.id = ?', value: userId });
}

/**
 * The same for a refused log-in, of whoever has confirmed the address, if anybody. The time of the answer must not
 * reveal whether there is an account: either way it is one statement, which does not wait for the disk.
 */
export async function logRefusedLogin(em: EntityManager, email: string, device: Device): Promise<void> {
  await insertEvent(
    em,
    { kind: 'loginRefused', device },
    {
      where: 'u.confirmed_email = ? and u.is_verified and u.deleted_at is null',
      value: email,
      returning: `returning set_config('synchronous_commit', 'off', true)`,
    },
  );
}

interface Whose {
  where: string;
  value: string;
  returning?: string;
}

async function insertEvent(
  em: EntityManager,
  { kind, device }: Pick<NewSecurityEvent, 'kind' | 'device'>,
  { where, value, returning = '' }: Whose,
): Promise<void> {
  const { sameKindPerDay } = SECURITY_LOG;
  await em.execute(
    `insert into security_events (id, user_id, kind, browser, system)
     select ?, u.id, ?, ?, ? from users u where ${where} and ${RECENT} ${returning}`,
    [
      ...[uuid(), kind, device?.browser ?? null, device?.system ?? null, value],
      ...[kind, sameKindPerDay, sameKindPerDay],
    ],
  );
}

interface EventRow extends Omit<SecurityEventView, 'device' | 'createdAt'> {
  createdAt: Date;
  browser: Device['browser'] | null;
  system: Device['system'] | null;
}

// What a later version has written is none of ours to word.
const OF_USER = `from security_events where user_id = ? and kind = any(?::text[])`;

/** A person's log, newest first. */
export async function securityEventsOf(
  em: EntityManager,
  userId: string,
  asked: Paging,
): Promise<Page<SecurityEventView>> {
  const { offset, limit } = limitOffset(asked);
  const theirs = [userId, `{${SECURITY_EVENTS.join(',')}}`];
  const rows = await em.execute<EventRow[]>(
    `select id, kind, browser, system, created_at as "createdAt" ${OF_USER}
     order by created_at desc, id desc offset ? limit ?`,
    [...theirs, offset, limit],
  );
  const [counted] = await em.execute<{ total: number }[]>(`select count(*)::int as total ${OF_USER}`, theirs);
  return { rows: rows.map(toView), total: counted?.total ?? 0, isMore: false };
}

const toView = ({ browser, system, createdAt, ...event }: EventRow): SecurityEventView => ({
  ...event,
  createdAt: new Date(createdAt).toISOString(),
  device: browser && system ? { browser, system } : null,
});

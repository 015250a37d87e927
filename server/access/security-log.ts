import { v7 as uuid } from 'uuid';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { SecurityEvent } from '#server/database/security-event.entity.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { Device } from '#shared/device.ts';
import { SECURITY_LOG } from '#shared/limits.ts';
import { limitOffset, type Page, type Paging } from '#shared/pagination.ts';
import {
  type OpenedList,
  SECURITY_EVENTS,
  type SecurityEventKind,
  type SecurityEventView,
} from '#shared/security.ts';

export interface NewSecurityEvent {
  userId: string;
  kind: SecurityEventKind;
  /** Null for what an administrator or the server did: the person is not to learn with what. */
  device: Device | null;
  /** The list among whose people it happened. */
  list?: Pick<Wishlist, 'id' | 'name'>;
}

/** Writes an event into the person's log, in the transaction of the act; beyond SECURITY_LOG it is not written. */
export async function logSecurityEvent(
  em: EntityManager,
  { userId, kind, device, list }: NewSecurityEvent,
): Promise<void> {
  const { browser = null, system = null } = device ?? {};
  await run(em, NEW_EVENT, {
    ...{ id: uuid(), userId, kind, browser, system },
    ...{ listId: list?.id ?? null, list: list?.name ?? null },
  });
}

/**
 * The same for a refused log-in, of whoever has confirmed the address, if anybody. The time of the answer must not
 * reveal whether there is an account: either way it is one statement, which does not wait for the disk.
 */
export async function logRefusedLogin(em: EntityManager, email: string, device: Device): Promise<void> {
  const { browser, system } = device;
  await run(em, REFUSED_LOGIN, { id: uuid(), email, kind: 'loginRefused', browser, system, ...NO_LIST });
}

/** That an administrator opened a private list of the person's: each time, or many would hide one. */
export async function logOpenedList(em: EntityManager, userId: string, opened: OpenedList): Promise<void> {
  em.create(SecurityEvent, { user: userId, kind: 'privateListOpened', opened });
  await em.flush();
}

const NO_LIST = { listId: null, list: null };
const EVENT = {
  id: 'uuid',
  kind: 'text',
  browser: 'text?',
  system: 'text?',
  listId: 'uuid?',
  list: 'text?',
} as const;
const newEventOf = (
  whose: string,
) => `insert into security_events (id, user_id, kind, browser, system, list_id, list)
  select $id, u.id, $kind, $browser, $system, $listId, $list from users u where ${whose} and (select count(*) from (
    select from security_events e where e.user_id = u.id and e.kind = $kind and e.created_at > now() - interval '1 day'
    limit ${SECURITY_LOG.sameKindPerDay}) recent) < ${SECURITY_LOG.sameKindPerDay}`;
const NEW_EVENT = statement({
  name: 'new event',
  given: { ...EVENT, userId: 'uuid' },
  sql: newEventOf('u.id = $userId'),
});
const REFUSED_LOGIN = statement({
  name: 'refused login',
  given: { ...EVENT, email: 'text' },
  row: { disk: 'text' },
  sql: `${newEventOf('u.confirmed_email = $email and u.is_verified and u.deleted_at is null')}
    returning set_config('synchronous_commit', 'off', true) as disk`,
});

/** Forgets what the lists of somebody who is erased were called in the logs of others. */
export const forgetListNames = (em: EntityManager, ownerId: string) =>
  run(em, FORGOTTEN_LIST_NAMES, { ownerId });

const FORGOTTEN_LIST_NAMES = statement({
  name: 'forgotten list names',
  given: { ownerId: 'uuid' },
  sql: `update security_events set list = null
    where list_id in (select id from wishlists where owner_id = $ownerId) and list is not null`,
});

/** A person's log, newest first. */
export async function securityEventsOf(
  em: EntityManager,
  userId: string,
  asked: Paging,
): Promise<Page<SecurityEventView>> {
  const [events, total] = await em.findAndCount(
    SecurityEvent,
    // What a later version has written is none of ours to word.
    { user: userId, kind: { $in: [...SECURITY_EVENTS] } },
    { orderBy: { createdAt: 'desc', id: 'desc' }, ...limitOffset(asked) },
  );
  return { rows: events.map(toView), total, isMore: false };
}

const toView = ({
  id,
  kind,
  browser,
  system,
  opened,
  list,
  createdAt,
}: SecurityEvent): SecurityEventView => ({
  ...{ id, kind },
  createdAt: createdAt.toISOString(),
  device: browser && system ? { browser, system } : null,
  opened: opened ?? null,
  list: list ?? null,
});

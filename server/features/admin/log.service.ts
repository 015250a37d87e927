import { actSentence, nameShown } from '#server/access/admin-log.ts';
import { json } from '#server/database/columns.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { AdminLogEntryView } from '#shared/admin.ts';
import type { Locale } from '#shared/locale.ts';
import { limitOffset, type Page, type Paging } from '#shared/pagination.ts';
import type { ActFacts } from '#shared/texts/admin-acts.ts';
import { containing } from './listing.ts';

/** The log, newest first. An entry without an address was made by nobody in particular: a command, the start. */
export async function logOfPage(
  em: EntityManager,
  { q, ...asked }: { q: string } & Paging,
  locale: Locale,
): Promise<Page<AdminLogEntryView>> {
  const { offset, limit } = limitOffset(asked);
  const pattern = containing(q);
  const rows = await run(em, LOG_ENTRIES, { pattern, offset, limit });
  const counted = await runForOne(em, LOG_LENGTH, { pattern });
  return { rows: rows.map((row) => toView(row, locale)), total: counted?.total ?? 0, isMore: false };
}

/** SQL over a log entry, and given `$pattern`. */
const MATCHES = `($pattern = '' or admin.plain(action || chr(10) || admin_email) like '%' || admin.plain($pattern) || '%')`;
const LOG_ENTRIES = statement({
  name: 'log entries',
  given: { pattern: 'text', offset: 'bigint', limit: 'int' },
  row: {
    id: 'text',
    createdAt: 'instant',
    kind: 'text?',
    facts: json<ActFacts | null>(),
    action: 'text',
    adminEmail: 'text',
  },
  sql: `select id, created_at as "createdAt", kind, facts, action, admin_email as "adminEmail"
    from admin_log_entries where ${MATCHES} order by created_at desc, id desc offset $offset limit $limit`,
});
const LOG_LENGTH = statement({
  name: 'log length',
  given: { pattern: 'text' },
  row: { total: 'number' },
  sql: `select count(*) as total from admin_log_entries where ${MATCHES}`,
});

const toView = (
  { id, createdAt, kind, facts, action, adminEmail }: RowOf<typeof LOG_ENTRIES>,
  locale: Locale,
): AdminLogEntryView => ({
  id,
  createdAt,
  action: (kind !== null && facts !== null ? actSentence(kind, facts, locale) : null) ?? action,
  admin: adminEmail === '' ? null : { email: nameShown(adminEmail, locale) },
});

import { actSentence, nameShown } from '#server/access/admin-log.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { AdminLogEntryView } from '#shared/admin.ts';
import { limitOffset, type Page, type Paging } from '#shared/pagination.ts';
import type { ActFacts } from '#shared/texts/admin.ts';
import { instant } from './instant.ts';
import { containing } from './search.ts';

const MATCHING = `(? = '' or admin.plain(action || chr(10) || admin_email) like '%' || admin.plain(?) || '%')`;

/** The log, newest first. An entry without an address was made by nobody in particular: a command, the start. */
export async function logOfPage(
  em: EntityManager,
  { q, ...asked }: { q: string } & Paging,
): Promise<Page<AdminLogEntryView>> {
  const { offset, limit } = limitOffset(asked);
  const pattern = containing(q);
  const rows = await em.execute<LogRow[]>(
    `select id, ${instant('created_at')} as "createdAt", kind, facts, action, admin_email as "adminEmail"
     from admin_log_entries where ${MATCHING} order by created_at desc, id desc offset ? limit ?`,
    [pattern, pattern, offset, limit],
  );
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from admin_log_entries where ${MATCHING}`,
    [pattern, pattern],
  );
  return { rows: rows.map(toView), total: counted?.total ?? 0, isMore: false };
}

interface LogRow {
  id: string;
  createdAt: string;
  kind: string | null;
  facts: ActFacts | null;
  action: string;
  adminEmail: string;
}

const toView = ({ id, createdAt, kind, facts, action, adminEmail }: LogRow): AdminLogEntryView => ({
  id,
  createdAt,
  action: (kind !== null && facts !== null ? actSentence(kind, facts) : null) ?? action,
  admin: adminEmail === '' ? null : { email: nameShown(adminEmail) },
});

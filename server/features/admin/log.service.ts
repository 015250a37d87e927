import type { EntityManager } from '#server/database/orm.ts';
import type { AdminLogEntryView, Page } from '#shared/admin.ts';
import { instant } from './instant.ts';
import { extentOf, type Paging } from './listing.ts';
import { containing } from './search.ts';

const MATCHING = `(? = '' or admin.plain(action || chr(10) || admin_email) like '%' || admin.plain(?) || '%')`;

/** The log, newest first. An entry without an address was made by nobody in particular: a command, the start. */
export async function logOfPage(
  em: EntityManager,
  { q, ...asked }: { q: string } & Paging,
): Promise<Page<AdminLogEntryView>> {
  const { offset, limit } = extentOf(asked);
  const pattern = containing(q);
  const rows = await em.execute<AdminLogEntryView[]>(
    `select id, ${instant('created_at')} as "createdAt", action,
       case when admin_email <> '' then json_build_object('email', admin_email) end as admin
     from admin_log_entries where ${MATCHING} order by created_at desc, id desc offset ? limit ?`,
    [pattern, pattern, offset, limit],
  );
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from admin_log_entries where ${MATCHING}`,
    [pattern, pattern],
  );
  return { rows, total: counted?.total ?? 0, isMore: false };
}

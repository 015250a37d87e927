import { LINK_BY_KEY, type LinkKeys } from '#server/access/link-access.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { Failure } from '#shared/failures.ts';

/** The time zone in which an open list counts its days. Throws `shareNotFound`. */
export async function zoneOfList(em: EntityManager, keys: LinkKeys): Promise<string> {
  const row = await runForOne(em, LIST_ZONE, { keys });
  if (!row) throw new Failure('shareNotFound');
  return row.timeZone;
}

const LIST_ZONE = statement({
  name: 'list zone',
  given: { keys: 'text[]' },
  row: { timeZone: 'text' },
  sql: `select w.time_zone as "timeZone" ${LINK_BY_KEY}`,
});

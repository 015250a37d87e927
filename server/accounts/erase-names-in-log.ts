import { actSentence, nameShown } from '#server/access/admin-log.ts';
import type { KeyedHash } from '#server/access/keyed-hash.ts';
import { AdminLogEntry } from '#server/database/admin-log-entry.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { ENGLISH } from '#shared/locale.ts';

const SHOWN_DIGITS = 8;

/**
 * What stands in the log instead of an erased user's address, the same in all entries about them. Nobody without the
 * server's secret can make it from an id or an address that they know.
 */
export function pseudonymOf(keyedHash: KeyedHash, userId: string): string {
  const hash = keyedHash('erased person', userId.toLowerCase());
  return `#${hash.slice(0, SHOWN_DIGITS)}`;
}

export interface ErasedUser {
  id: string;
  /** The addresses that were certainly theirs. */
  addresses: readonly string[];
  pseudonym: string;
}

/** Takes the user's addresses and the names of their lists out of the log; what was done, and when, stays. */
export async function eraseNamesInLog(em: EntityManager, user: ErasedUser): Promise<void> {
  const { id, addresses } = user;
  await run(em, ENTRIES_OF_ERASED, { id, addresses });
  await renameSubject(em, user);
  await renameAdmin(em, user);
  const shown = nameShown(user.pseudonym, ENGLISH);
  for (const address of addresses) await run(em, RENAMED_IN_OLD_SENTENCES, { address, shown });
}

// All in the same order: an administrator and a user they acted on may be erased at the same moment.
const ENTRIES_OF_ERASED = statement({
  name: 'entries of erased',
  given: { id: 'uuid', addresses: 'text[]' },
  row: { id: 'text' },
  sql: `select id from admin_log_entries
    where user_id = $id or admin_id = $id or admin_email = any($addresses) or facts ->> 'who' = any($addresses)
      or (kind is null and string_to_array(action, ' ') && $addresses)
    order by id for update`,
});

async function renameSubject(em: EntityManager, { id, addresses, pseudonym }: ErasedUser): Promise<void> {
  const entries = await em.find(AdminLogEntry, {
    $or: [{ userId: id }, { facts: { who: { $in: [...addresses] } } }],
  });
  for (const entry of entries) {
    const { count } = entry.facts ?? {};
    entry.userId = null;
    entry.facts = { who: pseudonym, ...(count !== undefined && { count }) };
    entry.action = actSentence(entry.kind ?? '', entry.facts, ENGLISH) ?? pseudonym;
  }
  await em.flush();
}

async function renameAdmin(em: EntityManager, { id, addresses, pseudonym }: ErasedUser): Promise<void> {
  await em.nativeUpdate(
    AdminLogEntry,
    { $or: [{ admin: id }, { adminEmail: { $in: [...addresses] } }] },
    { adminEmail: pseudonym },
  );
}

// An entry of the first versions is a sentence alone, in which the address is a word and a list's name is quoted.
const RENAMED_IN_OLD_SENTENCES = statement({
  name: 'renamed in old sentences',
  given: { address: 'text', shown: 'text' },
  sql: `update admin_log_entries set action = regexp_replace(
      array_to_string(array_replace(string_to_array(action, ' '), $address, $shown), ' '), '“.*”', '“…”')
    where kind is null and $address = any(string_to_array(action, ' '))`,
});

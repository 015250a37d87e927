import { AdminLogEntry } from '#server/database/admin-log-entry.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { textsIn } from '#server/languages/texts.ts';
import { ADMIN } from '#shared/limits.ts';
import { ENGLISH, type Locale } from '#shared/locale.ts';
import type { ActFacts, ActKind } from '#shared/texts/admin-acts.ts';
import type { Actor } from './actor.ts';

/** Who did it: an administrator, or null for a command and for the start. */
type ActingAdmin = Pick<User, 'id' | 'email' | 'confirmedEmail'> | null;

/** What was done. `who` is an address, or the pseudonym of a user whom the act erases. */
export interface AdminAct extends ActFacts {
  kind: ActKind;
  /** The user it is about, so that erasing them finds the entry; null when it is about an address alone. */
  userId: string | null;
}

/** Logs what was done, in the transaction that does it. */
export async function logAdminAction(
  em: EntityManager,
  admin: ActingAdmin,
  { kind, userId, ...facts }: AdminAct,
): Promise<void> {
  em.create(AdminLogEntry, {
    admin: admin && em.getReference(User, admin.id),
    adminEmail: admin ? emailInLog(admin) : '',
    kind,
    userId,
    facts,
    // For whoever reads the table.
    action: actSentence(kind, facts, ENGLISH),
  });
  await em.flush();
}

/**
 * The address by which the log names a user: the one they confirmed last, if there is one. An address that they named
 * since may be somebody else's.
 */
export const emailInLog = ({ email, confirmedEmail }: Pick<User, 'email' | 'confirmedEmail'>) =>
  confirmedEmail ?? email;

/** Whether the administrator has said why they open this private list, at most `ADMIN.reasonLastsMinutes` ago. */
export async function hasGivenReason(em: EntityManager, admin: Actor, list: Wishlist): Promise<boolean> {
  return (await runForOne(em, REASON_GIVEN, { adminId: admin.id, listId: list.id })) !== null;
}

/** Whether the administrator has opened a private list of this owner's today. */
export async function hasOpenedToday(em: EntityManager, admin: Actor, ownerId: string): Promise<boolean> {
  return (await runForOne(em, OPENED_TODAY, { adminId: admin.id, ownerId })) !== null;
}

// What the version before logged names no list, and told nobody.
const OPENED = `select id from admin_log_entries
  where admin_id = $adminId and kind = 'openedPrivate' and facts ->> 'listId' is not null`;
const REASON_GIVEN = statement({
  name: 'reason given',
  given: { adminId: 'uuid', listId: 'text' },
  row: { id: 'text' },
  sql: `${OPENED} and facts ->> 'listId' = $listId
    and created_at > now() - make_interval(mins => ${ADMIN.reasonLastsMinutes}) limit 1`,
});
const OPENED_TODAY = statement({
  name: 'opened today',
  given: { adminId: 'uuid', ownerId: 'uuid' },
  row: { id: 'text' },
  sql: `${OPENED} and user_id = $ownerId and created_at >= date_trunc('day', now(), 'UTC') limit 1`,
});

/** The sentence of an act, on one line; null for a kind that this version does not know. */
export function actSentence(kind: ActKind, facts: ActFacts, locale: Locale): string;
export function actSentence(kind: string, facts: ActFacts, locale: Locale): string | null;
export function actSentence(kind: string, facts: ActFacts, locale: Locale): string | null {
  const { acts } = textsIn(locale).ADMIN_ACTS;
  if (!Object.hasOwn(acts, kind)) return null;
  const shown = withoutBreaks(facts);
  return acts[kind as ActKind]({ ...shown, who: nameShown(shown.who, locale) });
}

/** An address as it is; a pseudonym, which has no @, so that a reader knows what it is. */
export const nameShown = (who: string, locale: Locale) =>
  who === '' || who.includes('@') ? who : textsIn(locale).ADMIN_TEXTS.erased(who);

/**
 * Names are what people typed: a line break or a turn of direction in one must not look like a second entry. The sentence
 * around them may set their direction.
 */
const withoutBreaks = (facts: ActFacts): ActFacts => ({
  ...facts,
  ...Object.fromEntries(
    Object.entries(facts)
      .filter((fact): fact is [string, string] => typeof fact[1] === 'string')
      .map(([name, text]) => [name, oneLine(text)]),
  ),
});

const oneLine = (text: string) =>
  text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

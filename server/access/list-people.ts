import { domainToASCII, domainToUnicode } from 'node:url';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';

const isPerson = (list: string, user: string, condition: string) =>
  `exists (select from list_people p where p.wishlist_id = ${list}.id and p.user_id = ${user} and ${condition})`;

// The array stands in a query of its own for the reason that LINK_BY_KEY gives (link-access.ts).
const isOneOf = (userIds: string, condition: string) =>
  isPerson('w', `any((select ${userIds})::uuid[])`, condition);

/** SQL: what is on list `w` surprises one of the accounts that this value (`$userIds`) lists. */
export const surprises = (userIds: string) => isOneOf(userIds, 'p.is_recipient');

/** SQL: one of these accounts is one of the people of list `w`. */
export const isOfList = (userIds: string) => isOneOf(userIds, 'true');

/** SQL: what account `$actorId` may do to list `one`: read it, change it, read its board, decide about it. */
export const MAY = {
  read: isPerson('one', '$actorId', '(p.edits or p.sees_board)'),
  edit: isPerson('one', '$actorId', 'p.edits'),
  board: isPerson('one', '$actorId', 'p.sees_board'),
  manage: 'one.owner_id = $actorId',
} as const;

/** SQL: what whoever list `w` of `u` surprises is called. */
export const RECIPIENT_NAME = `case w.for_whom when 'us' then concat_ws(' & ', u.first_name, w.for_name)
  else coalesce(w.for_name, u.first_name) end`;

/**
 * Whether the links of a list could be opened already, or are a keeper's, so that givers may have been told whom it surprises. Whether somebody
 * did open one is not asked (ADR 0049).
 */
export async function wasShared(em: EntityManager, wishlistId: string): Promise<boolean> {
  return (await runForOne(em, SHARED_ONCE, { id: wishlistId })) !== null;
}

// Of a list that was closed again before `shared_at` was noted, its visits tell.
const SHARED_ONCE = statement({
  name: 'list shared once',
  given: { id: 'uuid' },
  sql: `select from wishlists w where w.id = $id and (w.is_public or w.shared_at is not null or w.sealed_at is not null or exists (
    select from link_opens v join share_links l on l.id = v.link_id where l.wishlist_id = w.id))`,
});

/** Whether what is on this list surprises one of these accounts. */
export async function isSurprised(
  em: EntityManager,
  wishlistId: string,
  userIds: readonly string[],
): Promise<boolean> {
  return (await runForOne(em, SURPRISED, { wishlistId, userIds })) !== null;
}

const SURPRISED = statement({
  name: 'surprised by list',
  given: { wishlistId: 'uuid', userIds: 'uuid[]' },
  sql: `select from wishlists w where w.id = $wishlistId and ${surprises('$userIds')}`,
});

/**
 * The accounts of whoever reads this address: they are surprised by their lists whatever else they call as. An address that an
 * account only names proves nothing, or anybody could make somebody else the recipient of their own list.
 */
export async function accountsOfAddress(em: EntityManager, email: string): Promise<string[]> {
  return (await run(em, ACCOUNTS_OF_ADDRESS, { spellings: spellingsOf(email) })).map(({ id }) => id);
}

// Both reach the same mailbox (RFC 5891).
function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  return [domainToASCII, domainToUnicode].map((spell) => email.slice(0, at) + spell(email.slice(at)));
}

const ACCOUNTS_OF_ADDRESS = statement({
  name: 'accounts of address',
  given: { spellings: 'text[]' },
  row: { id: 'text' },
  sql: 'select id from users where confirmed_email = any($spellings)',
});

import { sql } from '@mikro-orm/core';
import type { Actor } from '#server/access/actor.ts';
import { Giver, GiverKey } from '#server/database/giver.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { Failure } from '#shared/failures.ts';
import type { OpenedKeyView } from '#shared/giver-key.ts';
import { IS_LIVE } from './claim-rows.ts';
import { accountsOfReader } from './giver.ts';
import { type FoundKey, findKey, type GiverKeyOf, giverCipher, makeKey } from './giver-keys.ts';
import { mailboxOf } from './mailbox.ts';
import { countToMove, moveClaims } from './move-claims.ts';
import { claimsOf } from './own-claims.ts';

export interface KeyCaller {
  em: EntityManager;
  /** Who is logged in, if anybody. */
  actor: Actor | null;
  /** By which this browser is known. */
  cookie: string | undefined;
}

/**
 * What the key of a link leads to, before it is redeemed: whose reservations, so that nobody becomes somebody else by one
 * press. Nothing on a list that surprises whoever asks. Throws `claimNotFound` and `accountsClaims`.
 */
export async function previewKey({ em, actor, cookie }: KeyCaller, key: string): Promise<OpenedKeyView> {
  const { found, userIds, claims } = await findUsableKey(em, key, actor);
  const browser = await findKey(em, cookie);
  const own = browser?.giverId === found.giverId || browser?.isElsewhere ? null : browser;
  return {
    count: claims.length,
    first: claims[0] ? { item: claims[0].item.name, list: claims[0].list.name } : null,
    isOfAccount: found.userId !== null,
    heldHere: own && own.userId === null ? await countToMove(em, { from: own.giverId, userIds }) : 0,
    isMailed: found.isMailed,
    mailedTo: found.isMailed ? (await giverCipher(em)).decrypt(found.email) : null,
  };
}

/**
 * Redeems the key of a link for the reservations that it leads to: answers a key for this browser, null for an account, which needs
 * none. Another browser than the one that made the link sees and changes them, and reserves as somebody else. A key that was mailed shows that its reader owns the address: what waits for it moves to their mailbox, which no key
 * opens that was made for anybody else. With `bringsOwn` what this browser reserved goes along; only a mailbox gets it.
 * Throws `claimNotFound` and `accountsClaims`. Needs an open transaction.
 */
export async function redeemKey(
  caller: KeyCaller,
  { key, bringsOwn }: { key: string; bringsOwn: boolean },
  keyOf: GiverKeyOf,
): Promise<string | null> {
  const { em, cookie } = caller;
  const { found, userIds } = await findUsableKey(em, key, caller.actor);
  if (!found.isMailed) {
    if (found.userId !== null) return null;
    const browser = await findKey(em, cookie);
    // Whoever made the link may be the recipient: what is reserved in another browser from now on is none of theirs.
    const kind = browser?.giverId === found.giverId && !browser.isElsewhere ? 'browser' : 'elsewhere';
    return (await makeKey(em, found.giverId, { kind, keyOf })).key;
  }
  if (found.userId !== null) {
    await confirm(em, found.giverId);
    return null;
  }
  const mailbox = await confirmMailbox(em, found, userIds);
  const browser = await findKey(em, cookie);
  if (bringsOwn && browser && browser.userId === null && !browser.isMailbox && !browser.isElsewhere)
    await moveClaims(em, { from: browser.giverId, to: mailbox, userIds });
  return (await makeKey(em, mailbox, { kind: 'browser', keyOf })).key;
}

/**
 * Confirms the address that a mail was sent to, and gives its reader what waited for it, but nothing on a list that
 * surprises one of these accounts. Answers the reader's mailbox.
 */
async function confirmMailbox(
  em: EntityManager,
  found: FoundKey,
  userIds: readonly string[],
): Promise<string> {
  const { keyId, giverId, email, emailHash } = found;
  // The address was left, or refused, since the mail.
  if (email === null || emailHash === null) throw new Failure('claimNotFound');
  const mailbox = await mailboxOf(em, { email, emailHash });
  await confirm(em, mailbox);
  const browsers = found.isMailbox
    ? found.isAskedFor
      ? await browsersWith(em, emailHash, keyId)
      : []
    : [giverId];
  for (const from of browsers) {
    await moveClaims(em, { from, to: mailbox, userIds });
    await run(em, READ_LETTER, { giverId: from });
  }
  // Also where something stays: what it opens from now on must not tell of that. Another reader of the address asks for a link.
  await em.nativeUpdate(GiverKey, { id: keyId }, { giver: mailbox });
  return mailbox;
}

// Where nothing stays the giver is nobody's; where something does, no letter less comes of what they type from now on.
const READ_LETTER = statement({
  name: 'read letter of giver',
  given: { giverId: 'uuid' },
  sql: `update givers g set last_letter_at = null, email = case when held.some_left then g.email end,
      email_hash = case when held.some_left then g.email_hash end
    from (select exists (select from claims c where c.giver_id = $giverId and c.${IS_LIVE}) as some_left) held where g.id = $giverId`,
});

/** Those without an account where this address was typed before the mail was written. */
async function browsersWith(em: EntityManager, emailHash: string, keyId: string): Promise<string[]> {
  return (await run(em, BROWSERS_OF_ADDRESS, { emailHash, keyId })).map(({ id }) => id);
}

const BROWSERS_OF_ADDRESS = statement({
  name: 'browsers of address',
  given: { emailHash: 'text', keyId: 'uuid' },
  row: { id: 'text' },
  sql: `select g.id from givers g where g.email_hash = $emailHash and not g.is_mailbox and g.user_id is null and exists (
      select from claims c join giver_keys k on k.id = $keyId where c.giver_id = g.id and c.created_at <= k.created_at)
    order by g.id`,
});

const confirm = (em: EntityManager, id: string) =>
  em.nativeUpdate(
    Giver,
    { id, email: { $ne: null }, emailConfirmedAt: null },
    { emailConfirmedAt: sql`now()` },
  );

/** The accounts of whoever has this key: that of their session, that of the giver, those of the address it was mailed to. */
async function surprisedBy(em: EntityManager, found: FoundKey, actor: Actor | null): Promise<string[]> {
  return [actor?.id ?? [], found.userId ?? [], await accountsOfReader(em, found)].flat();
}

interface UsableKey {
  found: FoundKey;
  /** The accounts of whoever has it. */
  userIds: string[];
  /** What it leads to, and they may read. */
  claims: OwnClaimView[];
}

/**
 * Throws `claimNotFound` also for a browser's key by which a known person may read nothing. A giver who has given back everything
 * is deleted a day later; one who still has something is not. So whether the key exists would tell of what this person may not read.
 */
async function findUsableKey(em: EntityManager, key: string, actor: Actor | null): Promise<UsableKey> {
  const found = await findKey(em, key);
  if (!found) throw new Failure('claimNotFound');
  const { giverId, userId, isMailbox } = found;
  if (userId !== null && userId !== actor?.id) throw new Failure('accountsClaims');
  const userIds = await surprisedBy(em, found, actor);
  const cipher = await giverCipher(em);
  // Of a list that is gone nobody knows any more whom it surprised: it may have been whoever asks.
  const hidesGone = actor !== null && actor.id !== userId;
  const claims = await claimsOf(em, { giverId, userIds, hidesGone, cipher, publicUrl: '' });
  const mayBeDeleted = claims.length === 0 && userId === null && !isMailbox && userIds.length > 0;
  if (mayBeDeleted && (await countToMove(em, { from: giverId, userIds })) === 0)
    throw new Failure('claimNotFound');
  return { found, userIds, claims };
}

import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { LockMode, sql } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { columnOf, json } from '#server/database/columns.ts';
import { type LinkKind, LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import { LINK } from '#shared/limits.ts';

const PURPOSE = { token: 'wishwren mailed link v1', digits: 'wishwren mailed digits v1' } as const;

/**
 * The token of a mailed link, derived from the id of its LinkToken row. It is stored nowhere, so a copy
 * of the database opens no account, and a mail that is sent again carries the same link.
 */
export function linkTokenOf(secret: string | Uint8Array, linkId: string): string {
  return derived(secret, linkId, 'token').toString('base64url');
}

/** The digits that are mailed beside a link that signs somebody in. Like its token they are stored nowhere. */
export function digitsOf(secret: string | Uint8Array, linkId: string): string {
  const number = derived(secret, linkId, 'digits').readUIntBE(0, 6) % 10 ** LINK.digits;
  return String(number).padStart(LINK.digits, '0');
}

function derived(secret: string | Uint8Array, linkId: string, purpose: keyof typeof PURPOSE): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE[purpose], LINK.bytes));
  return createHmac('sha256', key).update(linkId.toLowerCase()).digest();
}

/** What the database keeps of a token, in hex. */
export function hashOfLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What somebody typed when they registered; it counts when the link that carries it is followed. */
export interface TypedRegistration {
  firstName: string;
  lastName: string;
  passwordHash: string;
  invitationId: string | null;
}

export interface NewLink {
  user: Pick<User, 'id'>;
  kind: LinkKind;
  email: string;
  registration?: TypedRegistration;
  askHash?: string;
}

const LIFE_MINUTES: Record<LinkKind, number> = {
  register: LINK.verifyHours * 60,
  verify: LINK.verifyHours * 60,
  reset: LINK.resetHours * 60,
  'sign-in': LINK.signInMinutes,
  'undo-email-change': LINK.undoEmailChangeHours * 60,
  'undo-second-factor': LINK.undoSecondFactorHours * 60,
};

// Not `undo-email-change`: after two changes in a row the first notice must still work. Not `register` or `sign-in`: a
// stranger who names the same address must not end the link of whoever named it first.
const ENDS_EARLIER: ReadonlySet<LinkKind> = new Set(['verify', 'reset', 'undo-second-factor']);

/** Makes a link; returns the row's id, from which the worker derives the token. */
export async function makeLink(em: EntityManager, secret: Uint8Array, link: NewLink): Promise<string> {
  if (ENDS_EARLIER.has(link.kind)) await endLinks(em, link.user, link.kind);
  const id = uuid();
  await em.insert(LinkToken, {
    id,
    user: link.user.id,
    kind: link.kind,
    email: link.email,
    ...typedFields(link.registration),
    askHash: link.askHash ?? null,
    tokenHash: hashOfLinkToken(linkTokenOf(secret, id)),
    // The database's clock decides, here and when the link is used.
    expiresAt: sql`now() + make_interval(mins => ${LIFE_MINUTES[link.kind]})`,
    // Not now(), which is the start of the transaction: changes that waited for each other keep their order.
    createdAt: sql`clock_timestamp()`,
  });
  return id;
}

const typedFields = (typed?: TypedRegistration) =>
  typed && {
    firstName: typed.firstName,
    lastName: typed.lastName,
    passwordHash: typed.passwordHash,
    invitation: typed.invitationId,
  };

export async function endLinks(em: EntityManager, user: Pick<User, 'id'>, kind: LinkKind): Promise<void> {
  await em.nativeDelete(LinkToken, { user: user.id, kind });
}

/** Whether the user's address was changed so lately that a mailed link still brings the one before back. */
export async function hasUndoLink(em: EntityManager, user: User): Promise<boolean> {
  const living = { kind: 'undo-email-change', expiresAt: { $gt: sql`now()` } } as const;
  return (await em.count(LinkToken, { user: user.id, ...living })) > 0;
}

/** After an address was brought back: ends every link of the user but those that undo what was changed still earlier. */
export async function endLinksSince(em: EntityManager, user: User, spent: SpentLink): Promise<void> {
  await run(em, ENDED_LINKS_SINCE, { userId: user.id, madeAt: spent.madeAt });
}

const ENDED_LINKS_SINCE = statement({
  name: 'ended links since',
  given: { userId: 'uuid', madeAt: 'timestamptz' },
  sql: `delete from link_tokens where user_id = $userId
    and (kind not in ('undo-email-change', 'undo-second-factor') or created_at > $madeAt)`,
});

/** Uses a link up in one statement: of many tries at once exactly one succeeds. Null when there is no such link. */
export async function spendLink(
  em: EntityManager,
  kinds: readonly LinkKind[],
  token: string,
): Promise<SpentLink | null> {
  const tokenHash = hashOfLinkToken(token);
  // Following a link deletes the other links to its address. Two that did so at once would wait for each other's rows
  // for good, so they run one after the other.
  await run(em, LOCKED_ADDRESS_OF_LINK, { tokenHash });
  return runForOne(em, SPENT_LINK, { tokenHash, kinds });
}

const LOCKED_ADDRESS_OF_LINK = statement({
  name: 'locked address of link',
  given: { tokenHash: 'text' },
  row: { done: 'number' },
  sql: `select 1 as done from link_tokens, pg_advisory_xact_lock(hashtextextended(email, 0)) where token_hash = $tokenHash`,
});
/** The registration is null for links of every other kind than `register`. */
const SPENT_LINK = statement({
  name: 'spent link',
  given: { tokenHash: 'text', kinds: 'text[]' },
  row: {
    kind: columnOf<LinkKind>('text'),
    userId: 'text',
    email: 'text',
    // As the database writes it: finer than a Date.
    madeAt: 'text',
    registration: json<TypedRegistration | null>(),
  },
  sql: `delete from link_tokens where token_hash = $tokenHash and kind = any($kinds) and expires_at > now()
    returning kind, user_id as "userId", email, created_at::text as "madeAt",
      case when kind = 'register' then json_build_object(
        'firstName', first_name, 'lastName', last_name, 'passwordHash', password_hash,
        'invitationId', invitation_id) end as registration`,
});

export type SpentLink = RowOf<typeof SPENT_LINK>;

/**
 * The user of a link, locked. Null when the link's address is not theirs any more, or when they were removed since the
 * mail was sent. A reset for the last confirmed address still works after the user has named a newer one, and brings
 * the confirmed one back. The newer address, which nobody confirmed, opens nothing.
 */
export function userOfLink(em: EntityManager, { kind, userId, email }: SpentLink): Promise<User | null> {
  const addressStands: Record<LinkKind, object> = {
    register: { email, confirmedEmail: null },
    verify: { email },
    reset: { $or: [{ email, confirmedEmail: null }, { confirmedEmail: email }] },
    'sign-in': { email, confirmedEmail: email },
    'undo-email-change': {},
    'undo-second-factor': {},
  };
  const where = { id: userId, deletedAt: null, ...addressStands[kind] };
  return em.findOne(User, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

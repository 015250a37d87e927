import { v7 as uuid } from 'uuid';
import type { Actor } from '#server/access/actor.ts';
import type { Managed } from '#server/access/list-access.ts';
import { RECIPIENT_NAME } from '#server/access/list-people.ts';
import { hashOfLinkToken } from '#server/accounts/links.ts';
import { columnOf } from '#server/database/columns.ts';
import { ListInvitation } from '#server/database/list-invitation.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { textsIn } from '#server/languages/texts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { Failure } from '#shared/failures.ts';
import type { ForWhom } from '#shared/for-whom.ts';
import { formats } from '#shared/format.ts';
import { LIST_PEOPLE } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';
import type { InvitedView, ListInvitationView, NewListInvitationView, Role } from '#shared/people.ts';
import { roleOfInvited } from './people.service.ts';

/** Where an invitation opens, with its token as the query. */
const JOIN_PATH = '/join';

/** Those of a list that can still be accepted, the oldest first. */
export const invitationsTo = (em: EntityManager, wishlistId: string): Promise<ListInvitationView[]> =>
  run(em, OPEN_INVITATIONS, { wishlistId });

const OPEN_INVITATIONS = statement({
  name: 'open invitations of list',
  given: { wishlistId: 'uuid' },
  row: { id: 'text', email: 'text?', handsOver: 'boolean', expiresAt: 'instant' },
  sql: `select i.id, i.email, i.hands_over as "handsOver", i.expires_at as "expiresAt" from list_invitations i
    where i.wishlist_id = $wishlistId and i.expires_at > now() order by i.created_at, i.id`,
});

interface Offered {
  email?: string | undefined;
  /** Whether the others stay what they are when the list is handed over; absent for one of its people. */
  stay?: boolean | undefined;
}

type Inviting = Pick<Dependencies, 'mail' | 'linkTokenOf' | 'publicUrl'> & {
  em: EntityManager;
  locale: Locale;
};

/**
 * Invites somebody to be one of the people of the list, or, with `stay`, its owner in place of whoever was asked before. Throws
 * `tooManyPeople`.
 */
export async function invite(
  { em, mail, linkTokenOf, publicUrl, locale }: Inviting,
  list: Managed<Wishlist>,
  { email, stay }: Offered,
): Promise<NewListInvitationView> {
  const handsOver = stay !== undefined;
  if (handsOver) await em.nativeDelete(ListInvitation, { wishlist: list.id, handsOver: true });
  const places = await runForOne(em, PLACES_TAKEN, { wishlistId: list.id });
  if ((places?.taken ?? 0) >= LIST_PEOPLE.perList) throw new Failure('tooManyPeople');
  const id = uuid();
  const token = linkTokenOf(id);
  const made = await runForOne(em, NEW_INVITATION, {
    ...{ id, wishlistId: list.id, email: email ?? null, tokenHash: hashOfLinkToken(token) },
    ...{ handsOver, othersStay: stay ?? true },
  });
  if (!made) throw new Error('An invitation was not stored');
  const view: ListInvitationView = { id, email: email ?? null, handsOver, expiresAt: made.expiresAt };
  if (email !== undefined) await mail.enqueue(em, invitationMail(email, view, locale));
  return { ...view, url: email === undefined ? `${publicUrl}${JOIN_PATH}?token=${token}` : null };
}

const PLACES_TAKEN = statement({
  name: 'places taken on list',
  given: { wishlistId: 'uuid' },
  row: { taken: 'number' },
  sql: `select (select count(*) from list_people p where p.wishlist_id = $wishlistId and (p.edits or p.sees_board))
    + (select count(*) from list_invitations i where i.wishlist_id = $wishlistId and i.expires_at > now()) as taken`,
});

const NEW_INVITATION = statement({
  name: 'new list invitation',
  given: {
    ...{ id: 'uuid', wishlistId: 'uuid', email: 'text?', tokenHash: 'text' },
    ...{ handsOver: 'boolean', othersStay: 'boolean' },
  },
  row: { expiresAt: 'instant' },
  // The database's clock decides, here and when it is used.
  sql: `insert into list_invitations (id, wishlist_id, email, token_hash, hands_over, others_stay, expires_at)
    values ($id, $wishlistId, $email, $tokenHash, $handsOver, $othersStay, now() + make_interval(days => ${LIST_PEOPLE.invitationDays}))
    returning expires_at as "expiresAt"`,
});

/**
 * Anybody may name anybody's address: the letter carries no word that somebody typed. It speaks the language of whoever
 * invites: that of the other one is not known.
 */
function invitationMail(to: string, { id, handsOver, expiresAt }: ListInvitationView, locale: Locale): Mail {
  const { PEOPLE_TEXTS, MAIL_TEXTS } = textsIn(locale);
  const { subject, paragraphs, until, button, footnote } = handsOver
    ? PEOPLE_TEXTS.handedOver
    : PEOPLE_TEXTS.invited;
  return {
    ...{ to, locale, subject, greeting: MAIL_TEXTS.greetingWithoutName, footnote },
    paragraphs: [...paragraphs, until(formats(locale, 'UTC').day(expiresAt))],
    button: { label: button, path: JOIN_PATH, linkId: id },
  };
}

/** Ends one that nobody has accepted. Throws `invitationNotFound`. */
export async function withdraw(em: EntityManager, list: Managed<Wishlist>, id: string): Promise<void> {
  if ((await em.nativeDelete(ListInvitation, { id, wishlist: list.id })) === 0)
    throw new Failure('invitationNotFound');
}

/**
 * What an invitation says to this account. Throws `listInvitationGone` for one that was used or withdrawn, has expired, or was
 * mailed to another address: of whom is not told.
 */
export async function invitedBy(em: EntityManager, actor: Actor, token: string): Promise<InvitedView> {
  const { id: _, wishlistId, isOfList, wasRecipient, ...invited } = await livingInvitation(em, actor, token);
  return {
    ...invited,
    paper: paperInForce({ id: wishlistId, paper: invited.paper }),
    becomesOwn: becomesOwn(invited.forWhom, { isOfList, handsOver: invited.handsOver }),
    ...roleAccepted(invited.forWhom, { isOfList, handsOver: invited.handsOver, wasRecipient }),
  };
}

interface Accepting {
  /** Whoever accepts is one of the people of the list already. */
  isOfList: boolean;
  handsOver: boolean;
}

/** Who takes over a child's list is the child, unless they are one of those who keep it. */
export const becomesOwn = (forWhom: ForWhom, { isOfList, handsOver }: Accepting) =>
  handsOver && forWhom === 'child' && !isOfList;

/** Who somebody is once they have accepted. */
export function roleAccepted(forWhom: ForWhom, accepting: Accepting & { wasRecipient: boolean }): Role {
  const role = roleOfInvited(forWhom);
  const owned = accepting.handsOver && (forWhom === 'me' || becomesOwn(forWhom, accepting));
  const surprised = role.surprised || owned || accepting.wasRecipient;
  return { edits: true, board: role.board && !surprised, surprised };
}

export type LivingInvitation = RowOf<typeof LIVING_INVITATION>;

/** Throws `listInvitationGone`. */
export async function livingInvitation(em: EntityManager, { user }: Actor, token: string) {
  const invitation = await runForOne(em, LIVING_INVITATION, {
    ...{ tokenHash: hashOfLinkToken(token), actorId: user.id, email: user.confirmedEmail ?? null },
  });
  if (!invitation) throw new Failure('listInvitationGone');
  return invitation;
}

const LIVING_INVITATION = statement({
  name: 'living list invitation',
  given: { tokenHash: 'text', actorId: 'uuid', email: 'text?' },
  row: {
    id: 'text',
    wishlistId: 'text',
    name: 'text',
    coverEmoji: 'text',
    paper: columnOf<Paper | null>('text'),
    forWhom: columnOf<ForWhom>('text'),
    recipientName: 'text',
    ownerName: 'text',
    handsOver: 'boolean',
    othersStay: 'boolean',
    expiresAt: 'instant',
    isOfList: 'boolean',
    wasRecipient: 'boolean',
  },
  sql: `
  select i.id, w.id as "wishlistId", w.name, w.cover_emoji as "coverEmoji", w.paper, w.for_whom as "forWhom",
    ${RECIPIENT_NAME} as "recipientName", u.first_name as "ownerName", i.hands_over as "handsOver",
    i.others_stay as "othersStay", i.expires_at as "expiresAt", coalesce(p.edits or p.sees_board, false) as "isOfList",
    coalesce(p.is_recipient, false) as "wasRecipient"
  from list_invitations i join wishlists w on w.id = i.wishlist_id join users u on u.id = w.owner_id
    left join list_people p on p.wishlist_id = w.id and p.user_id = $actorId
  where i.token_hash = $tokenHash and i.expires_at > now() and (i.email is null or i.email = $email)
    and w.deleted_at is null and u.deleted_at is null`,
});

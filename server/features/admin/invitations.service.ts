import { v7 as uuid } from 'uuid';
import { hashOfLinkToken } from '#server/accounts/links.ts';
import { Invitation } from '#server/database/invitation.entity.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { textsIn } from '#server/languages/texts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { Failure } from '#shared/failures.ts';
import { formats } from '#shared/format.ts';
import { INVITATION } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import type { InvitationDraft, InvitationView } from '#shared/signup.ts';
import { type ModerationContext, moderate } from './moderation.ts';

interface Invited {
  id: string;
  expiresAt: string;
  /** Of whoever invites: that of the other one is not known. */
  locale: Locale;
}

function invitationMail(to: string, { id, expiresAt, locale }: Invited): Mail {
  const { invitation, greetingWithoutName: greeting } = textsIn(locale).MAIL_TEXTS;
  const { subject, paragraphs, until, button, footnote } = invitation;
  return {
    ...{ to, locale, subject, greeting, footnote },
    paragraphs: [...paragraphs, until(formats(locale, 'UTC').day(expiresAt))],
    button: { label: button, path: '/register', linkId: id },
  };
}

type InvitationContext = ModerationContext & Pick<Dependencies, 'mail' | 'linkTokenOf'> & { locale: Locale };

/** All of them, newest first, ended ones included until the housekeeping takes them. */
export async function invitations({
  em,
  linkTokenOf,
}: Pick<InvitationContext, 'em' | 'linkTokenOf'>): Promise<InvitationView[]> {
  const rows = await em.find(Invitation, {}, { orderBy: { id: 'desc' }, limit: INVITATION.kept });
  return rows.map((row) => toView(row, linkTokenOf));
}

/** Makes an invitation, and mails it when it names an address. Throws `tooManyInvitations`. */
export async function invite(
  { em, actor, mail, linkTokenOf, locale }: InvitationContext,
  { email, uses, expiresAt }: InvitationDraft,
): Promise<InvitationView> {
  const id = uuid();
  await moderate(em, actor, async (em) => {
    if ((await em.count(Invitation, {})) >= INVITATION.kept) throw new Failure('tooManyInvitations');
    em.create(Invitation, {
      ...{ id, email: email ?? null, usesMax: uses, expiresAt: new Date(expiresAt) },
      tokenHash: hashOfLinkToken(linkTokenOf(id)),
    });
    await em.flush();
    if (email !== undefined) await mail.enqueue(em, invitationMail(email, { id, expiresAt, locale }));
    return { kind: 'invited', userId: null, who: email ?? '', count: uses };
  });
  return toView(await em.findOneOrFail(Invitation, { id }), linkTokenOf);
}

/** Ends an invitation at once; who came by it stays. */
export function revokeInvitation({ em, actor }: ModerationContext, id: string): Promise<void> {
  return moderate(em, actor, async (em) => {
    const invitation = await em.findOne(Invitation, { id });
    if (!invitation) throw new Failure('invitationNotFound');
    const { email, usesMax } = invitation;
    await em.remove(invitation).flush();
    return { kind: 'revokedInvitation', userId: null, who: email ?? '', count: usesMax };
  });
}

function toView(row: Invitation, linkTokenOf: (id: string) => string): InvitationView {
  const token = linkTokenOf(row.id);
  return {
    id: row.id,
    email: row.email ?? null,
    // After a new key the links that are out still work, but nobody here can make them again.
    token: hashOfLinkToken(token) === row.tokenHash ? token : null,
    uses: row.uses ?? 0,
    usesMax: row.usesMax,
    isLive: row.isLive(),
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

import { defineEntity, p } from '@mikro-orm/core';
import { USER } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { Invitation } from './invitation.entity.ts';
import { User } from './user.entity.ts';

export const LINK_KINDS = [
  'register',
  'verify',
  'reset',
  'sign-in',
  'undo-email-change',
  'undo-second-factor',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const schema = defineEntity({
  name: 'LinkToken',
  tableName: 'link_tokens',
  indexes: [
    {
      name: 'link_tokens_kept_addresses',
      expression:
        "create index link_tokens_kept_addresses on link_tokens (email) where kind = 'undo-email-change'",
    },
  ],
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    kind: p.enum(LINK_KINDS),
    /** SHA-256 of the mailed token in hex; the token itself is nowhere in the database. */
    tokenHash: p.string().length(64).unique(),
    /** The address the link was sent to, or the one that it brings back. */
    email: p.string().length(USER.emailLength),
    /** What was typed at a registration counts only when its own link is followed. */
    firstName: p.string().length(USER.nameLength).nullable(),
    lastName: p.string().length(USER.nameLength).nullable(),
    passwordHash: p.text().nullable().hidden(),
    /** The invitation that a registration came by. It is counted when the link is followed. */
    invitation: () => p.manyToOne(Invitation).ref().nullable().deleteRule('set null').index(),
    /** SHA-256 in hex of what the browser has that asked to be signed in: it may type the digits of the mail instead. */
    askHash: p.string().length(64).nullable().unique(),
    expiresAt: p.datetime().index(),
    createdAt: createdAt(),
  },
});

/** A mailed single-use link; using it deletes the row. */
export class LinkToken extends schema.class {}
schema.setClass(LinkToken);

import { defineEntity, p } from '@mikro-orm/core';
import { PASSKEY } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade').index(),
    /** What the authenticator calls it, in base64url. */
    credentialId: p.string().length(PASSKEY.credentialIdLength).unique(),
    /** As the authenticator made it (COSE). */
    publicKey: p.blob().hidden(),
    /** How often it has signed, as it says itself; one that stays at 0 does not count. A copy of it would lag behind. */
    counter: p.bigint('number').default(0),
    /** By which its owner knows it. */
    name: p.string().length(PASSKEY.nameLength),
    lastUsedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

/** What a phone, a computer or a security key logs in with in place of a password. */
export class Passkey extends schema.class {}
schema.setClass(Passkey);

const spentSchema = defineEntity({
  name: 'SpentChallenge',
  tableName: 'spent_challenges',
  properties: {
    /** SHA-256 in hex. */
    hash: p.string().length(64).primary(),
    /** From when it would open nothing anyway. */
    expiresAt: p.datetime().index(),
  },
});

/** That a challenge (`access/challenges.ts`) was answered, so that no answer to it counts again. */
export class SpentChallenge extends spentSchema.class {}
spentSchema.setClass(SpentChallenge);

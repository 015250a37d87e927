import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'SecondFactor',
  tableName: 'second_factors',
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade'),
    /** Base32, as an authenticator app has it. In plain: docs/decisions/0038. */
    secret: p.string().length(64).hidden(),
    /** The period of the last code that was taken; none is taken for it or an earlier one again. */
    lastPeriod: p.integer().nullable(),
    /** Null until a right code has shown that the secret arrived. */
    enabledAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

/** What makes the codes of an authenticator app (RFC 6238). */
export class SecondFactor extends schema.class {}
schema.setClass(SecondFactor);

const recoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade'),
    /** SHA-256 of user and code in hex; the code itself was shown once and is nowhere. */
    codeHash: p.string().length(64).primary(),
  },
});

/** What stands in once for an authenticator app; using it deletes the row. */
export class RecoveryCode extends recoveryCodeSchema.class {}
recoveryCodeSchema.setClass(RecoveryCode);

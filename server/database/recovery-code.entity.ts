import { defineEntity, p } from '@mikro-orm/core';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule('cascade'),
    /** SHA-256 of user and code in hex; the code itself was shown once and is nowhere. */
    codeHash: p.string().length(64).primary(),
  },
});

/** What stands in once for an authenticator app; using it deletes the row. */
export class RecoveryCode extends schema.class {}
schema.setClass(RecoveryCode);

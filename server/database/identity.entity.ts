import { defineEntity, p } from '@mikro-orm/core';
import { PROVIDER, USER } from '#shared/limits.ts';
import { createdAt, primaryId } from './base-properties.ts';
import { User } from './user.entity.ts';

const schema = defineEntity({
  name: 'Identity',
  tableName: 'identities',
  uniques: [
    { name: 'identities_issuer_subject_unique', properties: ['issuer', 'subject'] },
    // A provider that says another name for the same person is not believed.
    { name: 'identities_user_id_issuer_unique', properties: ['user', 'issuer'] },
  ],
  properties: {
    id: primaryId(),
    user: () => p.manyToOne(User).ref().deleteRule('cascade'),
    issuer: p.string().length(PROVIDER.issuerLength),
    subject: p.string().length(PROVIDER.subjectLength),
    /** As the provider said it last, for its owner to tell one from another; it opens nothing. */
    email: p.string().length(USER.emailLength).nullable(),
    lastUsedAt: p.datetime().nullable(),
    createdAt: createdAt(),
  },
});

/** Who a user is at a provider: what they log in with there opens their account here. */
export class Identity extends schema.class {}
schema.setClass(Identity);

const disconnectedSchema = defineEntity({
  name: 'DisconnectedProvider',
  tableName: 'disconnected_providers',
  properties: {
    user: () => p.manyToOne(User).ref().deleteRule('cascade').primary(),
    issuer: p.string().length(PROVIDER.issuerLength).primary(),
    createdAt: createdAt(),
  },
});

/** That a user was disconnected from a provider: only they connect it again, no address does. */
export class DisconnectedProvider extends disconnectedSchema.class {}
disconnectedSchema.setClass(DisconnectedProvider);

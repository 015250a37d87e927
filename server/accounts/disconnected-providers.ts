import { DisconnectedProvider } from '#server/database/identity.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';

interface Disconnecting {
  userId: string;
  /** This identity alone. */
  id?: string;
  /** Only what was connected after this moment, as the database writes it. */
  since?: string;
}

/** Takes identities away from a user, all unless said otherwise: an address connects none of their providers again. */
export const disconnect = (em: EntityManager, { userId, id, since }: Disconnecting) =>
  run(em, DISCONNECTED, { userId, id: id ?? null, since: since ?? null });

const DISCONNECTED = statement({
  name: 'disconnected',
  given: { userId: 'uuid', id: 'uuid?', since: 'timestamptz?' },
  sql: `with gone as (
      delete from identities where user_id = $userId
        and ($id::uuid is null or id = $id) and ($since::timestamptz is null or created_at > $since)
      returning user_id, issuer
    )
    insert into disconnected_providers (user_id, issuer) select user_id, issuer from gone on conflict do nothing`,
});

interface OfProvider {
  userId: string;
  issuer: string;
}

/** Whether this provider was disconnected from the user, who has not connected it since. */
export const isDisconnected = async (em: EntityManager, { userId, issuer }: OfProvider): Promise<boolean> =>
  (await em.count(DisconnectedProvider, { user: userId, issuer })) > 0;

/** The user connects it themselves. */
export const forgetDisconnected = (em: EntityManager, { userId, issuer }: OfProvider): Promise<number> =>
  em.nativeDelete(DisconnectedProvider, { user: userId, issuer });

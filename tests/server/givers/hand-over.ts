import { v7 as uuid } from 'uuid';
import type { Actor } from '#server/access/actor.ts';
import type { Managed } from '#server/access/list-access.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { accept } from '#server/features/people/accept.service.ts';
import { invite } from '#server/features/people/invitations.service.ts';
import { joinTokenIn } from '#tests/support/list-people.ts';

/** Somebody new takes over a list, without a letter: what is read of it does not depend on whose it is. */
export async function handOver(
  em: EntityManager,
  wishlist: Managed<Wishlist>,
  { stay }: { stay: boolean },
): Promise<void> {
  const mail = { enqueue: () => Promise.reject(new Error('Nobody is written to')) };
  const inviting = {
    ...{ em, mail: mail as unknown as Dependencies['mail'] },
    ...{ linkTokenOf: (id: string) => id, publicUrl: 'http://home.test', locale: 'en' as const },
  };
  const { url } = await invite(inviting, wishlist, { stay });
  const named = { firstName: 'Nora', lastName: 'L', email: `${uuid()}@family.test`, passwordHash: null };
  const user = em.create(User, named);
  await em.flush();
  await accept(em, { id: user.id, user } as Actor, joinTokenIn(url));
}

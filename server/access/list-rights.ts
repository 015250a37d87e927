import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import type { Right } from '#shared/wishlist.ts';
import type { Actor } from './actor.ts';
import { MAY } from './list-people.ts';

/** Whose list this is, by first name, and what the actor may do to it: whoever is none of its people is an administrator. */
export async function standingOn(em: EntityManager, actor: Actor, { id }: Wishlist) {
  const { ownerName = '', ...may } = (await runForOne(em, STANDING_ON_LIST, { id, actorId: actor.id })) ?? {};
  return { ownerName, rights: rightsOf(may) };
}

type May = Partial<Record<Exclude<Right, 'read'>, boolean>>;
export const rightsOf = (may: May): Right[] => [
  'read',
  ...(['edit', 'manage', 'board'] as const).filter((right) => may[right]),
];

const STANDING_ON_LIST = statement({
  name: 'standing on list',
  given: { id: 'uuid', actorId: 'uuid' },
  row: { ownerName: 'text', edit: 'boolean', manage: 'boolean', board: 'boolean' },
  sql: `select u.first_name as "ownerName", ${MAY.edit} as edit, ${MAY.manage} as manage, ${MAY.board} as board
    from wishlists one join users u on u.id = one.owner_id where one.id = $id`,
});

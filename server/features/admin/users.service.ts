import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { AdminUser, UserFilter } from '#shared/admin.ts';
import type { Page, Paging } from '#shared/pagination.ts';
import { pageIds } from './page-ids.ts';

export async function usersOfPage(em: EntityManager, asked: UserFilter & Paging): Promise<Page<AdminUser>> {
  const { rows, ...found } = await pageIds(em, { kind: 'users', ...asked });
  return { rows: await usersWith(em, rows), ...found };
}

export const usersWith = (em: EntityManager, ids: string[]): Promise<AdminUser[]> =>
  run(em, ADMIN_USERS, { ids });

const ADMIN_USERS = statement({
  name: 'admin users',
  given: { ids: 'uuid[]' },
  row: {
    id: 'text',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    avatarUrl: 'text',
    isAdmin: 'boolean',
    isVerified: 'boolean',
    hasSecondFactor: 'boolean',
    deletedAt: 'instant?',
    createdAt: 'instant',
  },
  sql: `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
      coalesce('/uploads/' || u.avatar_hash || '.webp', '') as "avatarUrl", u.is_admin as "isAdmin",
      u.is_verified as "isVerified",
      exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null) as "hasSecondFactor",
      u.deleted_at as "deletedAt", u.created_at as "createdAt"
    from unnest($ids) with ordinality as wanted(id, place) join users u on u.id = wanted.id
    order by place`,
});

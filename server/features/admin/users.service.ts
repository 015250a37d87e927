import type { EntityManager } from '#server/database/orm.ts';
import type { AdminUser, UserFilter } from '#shared/admin.ts';
import type { Page, Paging } from '#shared/pagination.ts';
import { instant } from './instant.ts';
import { pageIds, USER_LISTING, uuidArray } from './listing.ts';

const USERS = `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
    coalesce('/uploads/' || u.avatar_hash || '.webp', '') as "avatarUrl", u.is_admin as "isAdmin",
    u.is_verified as "isVerified",
    exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null) as "hasSecondFactor",
    ${instant('u.deleted_at')} as "deletedAt", ${instant('u.created_at')} as "createdAt"
  from unnest(?::uuid[]) with ordinality as wanted(id, place) join users u on u.id = wanted.id
  order by place`;

export async function usersOfPage(em: EntityManager, asked: UserFilter & Paging): Promise<Page<AdminUser>> {
  const { rows, ...found } = await pageIds(em, USER_LISTING, asked);
  return { rows: await usersWith(em, rows), ...found };
}

export const usersWith = (em: EntityManager, ids: string[]) =>
  em.execute<AdminUser[]>(USERS, [uuidArray(ids)]);

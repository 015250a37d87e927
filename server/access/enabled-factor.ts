import type { EntityManager } from '#server/database/orm.ts';
import { SecondFactor } from '#server/database/second-factor.entity.ts';

/** The user's second factor, if it is on. */
export const enabledFactor = (em: EntityManager, userId: string) =>
  em.findOne(SecondFactor, { user: userId, enabledAt: { $ne: null } });

import type { Database } from '#server/database/orm.ts';
import type { Environment } from '#server/env.ts';
import type { Log } from '#server/infra/log.ts';
import { ensureAdmin } from './first-admin.ts';

const MESSAGES = {
  created: 'ADMIN_EMAIL: an administrator was made',
  reassigned:
    'ADMIN_EMAIL: the account of that address is an administrator now, with ADMIN_PASSWORD; its old sessions are ended',
  removed:
    'ADMIN_EMAIL: the account of that address was removed, so it is no administrator: restore it first',
} as const;

/** Makes the user whom the settings name an administrator, and logs what came of it. */
export async function createFirstAdmin(
  database: Database,
  environment: Environment,
  log: Log,
): Promise<void> {
  const { adminEmail: email, adminPassword: password } = environment;
  if (email === null || password === null) return;
  const outcome = await ensureAdmin(database.em.fork(), { email, password });
  if (outcome !== 'unchanged') log.warn(MESSAGES[outcome]);
}

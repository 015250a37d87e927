import { ensureAdmin } from './access/first-admin.ts';
import type { Database } from './database/orm.ts';
import type { Environment } from './env.ts';
import type { Log } from './outside/log.ts';

const SAYS = {
  made: 'ADMIN_EMAIL: an administrator was made',
  'taken over':
    'ADMIN_EMAIL: the account of that address is an administrator now, with ADMIN_PASSWORD; its old sessions are ended',
  removed:
    'ADMIN_EMAIL: the account of that address was removed, so it is no administrator: restore it first',
} as const;

/** Makes the administrator whom the settings name, and says what came of it. */
export async function nameFirstAdmin(database: Database, environment: Environment, log: Log): Promise<void> {
  const { adminEmail: email, adminPassword: password } = environment;
  if (email === null || password === null) return;
  const outcome = await ensureAdmin(database.em.fork(), { email, password });
  if (outcome !== 'unchanged') log.warn(SAYS[outcome]);
}

import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Provider } from '#server/oidc/provider.ts';

const ADMINS_SHUT_OUT = statement({
  name: 'admins shut out',
  given: { issuers: 'text[]' },
  row: { areShutOut: 'boolean' },
  sql: `select count(*) > 0 and not coalesce(bool_or(exists (
      select from identities i where i.user_id = u.id and i.issuer = any($issuers))), false) as "areShutOut"
    from users u where u.is_admin and u.is_verified and u.deleted_at is null`,
});

interface Offered {
  providers: readonly Pick<Provider, 'issuer' | 'adminGroup'>[];
  isProviderOnly: boolean;
}

interface WarningLog {
  warn(details: object, message: string): void;
}

/** Warns at the start where people log in with a provider alone, and no administrator can. */
export async function warnOfAdminsShutOut(
  em: EntityManager,
  { providers, isProviderOnly }: Offered,
  log: WarningLog,
): Promise<void> {
  // A group makes an administrator of whoever logs in.
  if (!isProviderOnly || providers.some(({ adminGroup }) => adminGroup !== null)) return;
  const issuers = providers.map(({ issuer }) => issuer);
  if ((await runForOne(em, ADMINS_SHUT_OUT, { issuers }))?.areShutOut)
    log.warn({ issuers }, 'OIDC_ONLY is set, and no administrator has connected one of these providers');
}

import { z } from 'zod';
import { InstallationFact } from '#server/database/installation-fact.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';

/** The row of `installation_facts` that keeps since when PUBLIC_URL had which host. */
export const PASSKEY_HOSTS_FACT = 'passkey-hosts';

/** The latest last. A passkey opens something at that host alone which PUBLIC_URL had when it was added. */
const Hosts = z.array(z.strictObject({ host: z.string(), since: z.iso.datetime() }));
const ALWAYS = new Date(0).toISOString();

const NOTED = statement({
  name: 'noted hosts',
  given: { name: 'text' },
  row: { value: 'json', now: 'instant', hasPasskeys: 'boolean' },
  sql: `select (select value from installation_facts where name = $name) as value, clock_timestamp() as now,
      exists (select from passkeys) as "hasPasskeys"`,
});

interface WarningLog {
  warn(details: object, message: string): void;
}

/** Notes at the start which host passkeys are added under from now on, and warns when others have ended by that. */
export async function noteHostOfPasskeys(
  em: EntityManager,
  publicUrl: string,
  log: WarningLog,
): Promise<void> {
  await note(em, hostOf(publicUrl));
  const { host, ended } = await passkeysByHost(em, publicUrl);
  if (ended.length > 0)
    log.warn({ host, ended }, 'passkeys that were added under another host of PUBLIC_URL open nothing here');
}

async function note(em: EntityManager, host: string): Promise<void> {
  const noted = await runForOne(em, NOTED, { name: PASSKEY_HOSTS_FACT });
  const hosts = Hosts.safeParse(noted?.value).data ?? [];
  if (hosts.at(-1)?.host === host) return;
  // Without a passkey nothing is lost by a change; those of the version before were added under some host, and this is likely.
  const isFirst = hosts.length === 0 || !noted?.hasPasskeys;
  const since = noted?.now ?? ALWAYS;
  const value = isFirst ? [{ host, since: ALWAYS }] : [...hosts, { host, since }];
  await em.upsert(InstallationFact, { name: PASSKEY_HOSTS_FACT, value, changedAt: new Date() });
}

const BY_HOST = statement({
  name: 'passkeys by host',
  given: { name: 'text' },
  row: { host: 'text?', passkeys: 'number' },
  sql: `select period.host, count(*) as passkeys from passkeys p
    left join lateral (
      select one ->> 'host' as host from installation_facts f, jsonb_array_elements(f.value) as one
      where f.name = $name and (one ->> 'since')::timestamptz <= p.created_at
      order by (one ->> 'since')::timestamptz desc limit 1
    ) period on true
    group by period.host order by period.host`,
});

interface PasskeysByHost {
  host: string;
  /** How many there are that open something. */
  living: number;
  /** Those that ended with their host. */
  ended: { host: string; passkeys: number }[];
}

/** Which passkeys a change of PUBLIC_URL has ended: they belong to the host that it had before. */
export async function passkeysByHost(em: EntityManager, publicUrl: string): Promise<PasskeysByHost> {
  const host = hostOf(publicUrl);
  const found = await run(em, BY_HOST, { name: PASSKEY_HOSTS_FACT });
  const living = found.find((one) => one.host === host || one.host === null)?.passkeys ?? 0;
  const ended = found.flatMap((one) =>
    one.host === null || one.host === host ? [] : [{ host: one.host, passkeys: one.passkeys }],
  );
  return { host, living, ended };
}

const hostOf = (publicUrl: string) => new URL(publicUrl).hostname;

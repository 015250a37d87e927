import { missingDurability } from './database/durability.ts';
import type { Database } from './database/orm.ts';
import type { Environment } from './env.ts';
import type { Log } from './infra/log.ts';
import { isLoopback } from './infra/loopback.ts';

/** Warns at the start of settings that work but carry a risk. */
export async function warnOfRisks(environment: Environment, database: Database, log: Log): Promise<void> {
  const { scrapeAllow, host, hasPublicUrl, publicUrl } = environment;
  const unsafe = await missingDurability(database);
  if (unsafe.length > 0)
    log.warn({ unsafe }, 'the database may lose answered writes in a crash: these settings are off');
  if (scrapeAllow.length > 0) log.warn({ scrapeAllow }, 'the scraper may reach these private addresses');
  if (!hasPublicUrl && !isLoopback(host))
    log.warn(
      { publicUrl },
      'links in mails lead to this machine only: set PUBLIC_URL to the address that people use',
    );
}

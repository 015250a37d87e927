import { InstallationFact } from '#server/database/installation-fact.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { StoredChange } from '#shared/installation.ts';
import { SETTINGS_FACT, storedSettings } from './installation.ts';

const LOCKED_SETTINGS = statement({
  name: 'locked settings',
  given: { name: 'text' },
  row: { value: 'json' },
  sql: 'select value from installation_facts where name = $name for update',
});

/** Stores a change beside what was stored before. Needs an open transaction that others who save wait for. */
export async function saveSettings(em: EntityManager, change: StoredChange): Promise<void> {
  const row = await runForOne(em, LOCKED_SETTINGS, { name: SETTINGS_FACT });
  const value = { ...storedSettings(row?.value), ...change };
  await em.upsert(InstallationFact, { name: SETTINGS_FACT, value, changedAt: new Date() });
}

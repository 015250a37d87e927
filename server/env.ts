import { StartFailure } from '#server/start-failure.ts';
import { Settings } from './settings.ts';

export type { Environment } from './settings.ts';

/**
 * The settings of this process, checked and complete. Throws a StartFailure with one line per wrong value, each naming
 * its variable. Empty means unset, because compose files pass empty values on.
 */
export function readEnvironment(source: Record<string, string | undefined> = ownEnvironment()) {
  const given = Object.entries(source).filter(([, value]) => value?.trim());
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new StartFailure([...new Set(lines)].join('\n'));
}

// A file .env in the working folder speaks for variables that are not set.
function ownEnvironment(): NodeJS.ProcessEnv {
  try {
    process.loadEnvFile();
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isAbsent) throw new StartFailure('The file .env cannot be read.');
  }
  // DATABASE_URL alone says how to connect; the driver would fill gaps from these, which often belong to somebody else.
  for (const name of Object.keys(process.env)) if (/^PG[A-Z_]+$/.test(name)) delete process.env[name];
  return process.env;
}

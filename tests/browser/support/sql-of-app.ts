import { join } from 'node:path';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { execute } from '#tests/support/sql.ts';
import type { Wishwren } from './wishwren.ts';

/** Runs a statement in the app's database: for what only time brings about. */
export async function sqlOfApp(app: Wishwren, statement: string, values: unknown[] = []): Promise<void> {
  const url = await runningDatabaseUrl(join(app.dataFolder, 'postgres'));
  if (url === null) throw new Error('The app has no database running');
  await execute(url, statement, values);
}

/** As if nobody had confirmed a claim for so long that it lapsed. */
export const claimsLapse = (app: Wishwren) =>
  sqlOfApp(app, "update claims set confirmed_at = now() - interval '61 days' where state = 'held'");

/** As if envelopes were asked to open, and all was reserved, a day earlier. */
export async function aDayLater(app: Wishwren): Promise<void> {
  await sqlOfApp(app, "update openings set opens_at = opens_at - interval '25 hours' where is_early");
  await sqlOfApp(app, "update claims set created_at = created_at - interval '25 hours'");
}

/** Since everybody's log-in, and since they last showed who they are. */
export const hourPasses = (app: Wishwren) =>
  sqlOfApp(
    app,
    "update sessions set shown_at = shown_at - interval '1 hour', code_shown_at = code_shown_at - interval '1 hour'",
  );

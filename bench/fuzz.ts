import { loadavg } from 'node:os';
import { migrate } from '#server/database/migrate.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { startApp } from '#tests/support/app.ts';
import { randomRun } from '#tests/support/random-requests.ts';

// Random requests made from the OpenAPI document: never 5xx, always the declared shape, never over 5 seconds.
// node bench/fuzz.ts [REQUESTS] [SEED]
const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const postgres = await startScratchPostgres();
const app = await startApp({ databaseUrl: postgres.url, prepare: migrate, rateLimitScale: 1_000_000 });
const begun = performance.now();
const findings = await randomRun(app, count, seed);
const seconds = (performance.now() - begun) / 1000;
for (const { request, fault } of findings.slice(0, 20)) console.log(`${fault}\n  ${request}`);
console.log(
  `${count} requests with seed ${seed} in ${seconds.toFixed(0)} s: ${findings.length} findings; load ${loadavg().map((one) => one.toFixed(1))}`,
);
await app.close();
await postgres.stop();
process.exitCode = findings.length > 0 ? 1 : 0;

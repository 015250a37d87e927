import { databaseMegabytes, megabytes, serverPid } from './memory.ts';
import type { RunningApp } from './support.ts';

interface Weight {
  minute: number;
  server: number;
  database: number;
}

const EVERY_MS = 60_000;
// What an evening takes until everything has been asked for once.
const WARM_SHARE = 0.25;

/** Weighs the server and its database every minute and says so, until it is stopped. */
export function weighEveryMinute(app: RunningApp) {
  const weights: Weight[] = [];
  const pid = serverPid(app);
  const timer = setInterval(() => {
    const weight = {
      minute: weights.length + 1,
      server: megabytes(pid, 'VmRSS'),
      database: databaseMegabytes(app),
    };
    weights.push(weight);
    console.log(
      `minute ${weight.minute}: server ${weight.server.toFixed(0)} MB, PostgreSQL ${weight.database.toFixed(0)} MB`,
    );
  }, EVERY_MS);
  return {
    stop: () => clearInterval(timer),
    /** How the server's memory grew after the first quarter, in MB an hour, by the line that fits best. */
    growthPerHour: () => slopeOf(weights.slice(Math.floor(weights.length * WARM_SHARE))) * 60,
  };
}

function slopeOf(weights: readonly Weight[]): number {
  const mean = (of: (weight: Weight) => number) =>
    weights.reduce((sum, weight) => sum + of(weight), 0) / weights.length;
  const minute = mean((one) => one.minute);
  const server = mean((one) => one.server);
  const together = mean((one) => (one.minute - minute) * (one.server - server));
  return together / mean((one) => (one.minute - minute) ** 2);
}

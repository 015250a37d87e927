import type { Family, Sample } from '#server/infra/exposition.ts';

// Seconds: from a kept answer to what somebody gives up on.
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Series {
  /** How many took longer than the bound before and no longer than this one; the last is beyond all bounds. */
  counts: Float64Array;
  seconds: number;
}

export interface RequestTimes {
  note(route: string, method: string, answer: { status: number; ms: number }): void;
  family(): Family;
}

/**
 * How many requests were answered, and how fast, by route, method and status. Noting one is a few look-ups and an
 * addition: a library's histogram, which writes its labels down for each, took twenty times as long (ADR 0039).
 */
export function createRequestTimes(): RequestTimes {
  const routes = new Map<string, Map<string, Map<number, Series>>>();
  return {
    note(route, method, { status, ms }) {
      const methods = known(routes, route, () => new Map<string, Map<number, Series>>());
      const statuses = known(methods, method, () => new Map<number, Series>());
      const series = known(statuses, status, newSeries);
      const seconds = ms / 1000;
      series.seconds += seconds;
      let at = 0;
      while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at++;
      series.counts[at] = (series.counts[at] ?? 0) + 1;
    },
    family() {
      const samples = [...routes].flatMap(([route, methods]) =>
        [...methods].flatMap(([method, statuses]) =>
          [...statuses].flatMap(([status, series]) =>
            samplesOf(series, { route, method, status: String(status) }),
          ),
        ),
      );
      return { name: 'wishwren_http_request_duration_seconds', help: HELP, type: 'histogram', samples };
    },
  };
}

const HELP = 'Requests by route, method and status; those of givers are in none of them';

function known<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

const newSeries = (): Series => ({ counts: new Float64Array(BOUNDS.length + 1), seconds: 0 });

function samplesOf({ counts, seconds }: Series, labels: Record<string, string>): Sample[] {
  let sum = 0;
  const buckets = [...counts].map((count, at): Sample => {
    sum += count;
    return {
      value: sum,
      suffix: '_bucket',
      labels: { ...labels, le: at < BOUNDS.length ? String(BOUNDS[at]) : '+Inf' },
    };
  });
  return [...buckets, { value: seconds, suffix: '_sum', labels }, { value: sum, suffix: '_count', labels }];
}

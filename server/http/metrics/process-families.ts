import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from '#server/infra/exposition.ts';

const RESOLUTION_MS = 20;

/** How this process is, under the names that Prometheus' own libraries use. */
export function createProcessFamilies(): () => Family[] {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const families = [
      gauge('process_resident_memory_bytes', 'Memory of this process', rss),
      gauge('nodejs_heap_size_used_bytes', 'Of it what JavaScript uses', heapUsed),
      counter(
        'process_cpu_seconds_total',
        'Time of a processor that this process took',
        (user + system) / 1e6,
      ),
      gauge('process_start_time_seconds', 'When it started', Math.round(performance.timeOrigin / 1000)),
      // A look each RESOLUTION_MS is late by as much as the loop was busy.
      gauge('nodejs_eventloop_lag_p99_seconds', 'Since the last look', seconds(delay.percentile(99))),
      gauge('nodejs_eventloop_lag_max_seconds', 'Since the last look', seconds(delay.max)),
    ];
    delay.reset();
    return families;
  };
}

const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);

/** A family of one series without labels. */
export const gauge = (name: string, help: string, value: number): Family => ({
  ...{ name, help, type: 'gauge' },
  samples: [{ value }],
});
const counter = (name: string, help: string, value: number): Family => ({
  ...gauge(name, help, value),
  type: 'counter',
});

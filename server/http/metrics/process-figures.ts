import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

const RESOLUTION_MS = 20;

/**
 * How this process is, under the names of prom-client's own default metrics. Those bring some thirty series more, and count the
 * resolution in the lag. Answers what writes the figures of this moment.
 */
export function processFigures(registry: Registry): () => void {
  const gauge = gaugesIn(registry);
  const memory = gauge('process_resident_memory_bytes', 'Memory of this process');
  const heap = gauge('nodejs_heap_size_used_bytes', 'Of it what JavaScript uses');
  const help = 'Time of a processor that this process took';
  const processor = new Counter({ name: 'process_cpu_seconds_total', help, registers: [registry] });
  gauge('process_start_time_seconds', 'When it started').set(Math.round(performance.timeOrigin / 1000));
  const lag = gauge('nodejs_eventloop_lag_p99_seconds', 'Since the last look');
  const longestLag = gauge('nodejs_eventloop_lag_max_seconds', 'Since the last look');
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    memory.set(rss);
    heap.set(heapUsed);
    processor.reset();
    processor.inc((user + system) / 1e6);
    // A look each RESOLUTION_MS is late by as much as the loop was busy.
    lag.set(seconds(delay.percentile(99)));
    longestLag.set(seconds(delay.max));
    delay.reset();
  };
}

const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000);

/** Makes gauges of this registry. */
export const gaugesIn =
  (registry: Registry) =>
  <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

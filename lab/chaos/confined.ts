import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Limits {
  memoryMb: number;
  /** Of one processor: 0.5 is half of its time. */
  processors: number;
}

export interface Confined {
  /** To be put before a command. */
  prefix: string[];
  how: string;
  /** The most memory that was taken, files that the kernel keeps included; null where nobody tells. */
  mostMegabytes: () => number | null;
  /** To be called when the command has ended; what it started may take a moment longer. */
  remove: () => Promise<void>;
}

const ROOT = '/sys/fs/cgroup';
const PERIOD_US = 100_000;

/**
 * Limits for a command and all that it starts: by control groups of our own where the kernel has those of version 1 and we
 * may write them, otherwise by systemd. Throws where neither is to be had.
 */
export function confined(limits: Limits): Confined {
  if (isWritable(join(ROOT, 'memory')) && isWritable(join(ROOT, 'cpu'))) return byGroups(limits);
  const properties = [
    `MemoryMax=${limits.memoryMb}M`,
    'MemorySwapMax=0',
    `CPUQuota=${Math.round(limits.processors * 100)}%`,
  ];
  const user = process.getuid?.() === 0 ? [] : ['--user'];
  return {
    prefix: ['systemd-run', '--scope', '--quiet', ...user, ...properties.flatMap((one) => ['-p', one])],
    how: 'systemd-run',
    mostMegabytes: () => null,
    remove: async () => undefined,
  };
}

function byGroups({ memoryMb, processors }: Limits): Confined {
  const [memory, cpu] = [ownGroup('memory'), ownGroup('cpu')];
  for (const group of [memory, cpu]) mkdirSync(group);
  const bytes = String(memoryMb * 1024 * 1024);
  writeFileSync(join(memory, 'memory.limit_in_bytes'), bytes);
  const withSwap = join(memory, 'memory.memsw.limit_in_bytes');
  if (existsSync(withSwap)) writeFileSync(withSwap, bytes);
  writeFileSync(join(cpu, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(cpu, 'cpu.cfs_quota_us'), String(PERIOD_US * processors));
  const enter = `echo $$ > ${memory}/cgroup.procs && echo $$ > ${cpu}/cgroup.procs && exec "$@"`;
  return {
    prefix: ['sh', '-c', enter, 'sh'],
    how: 'control groups',
    mostMegabytes: () => Number(readFileSync(join(memory, 'memory.max_usage_in_bytes'))) / 1024 / 1024,
    async remove() {
      for (const group of [memory, cpu]) await removeGroup(group);
    },
  };
}

async function removeGroup(group: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return rmdirSync(group);
    } catch (error) {
      if (tries >= 100) throw error;
      await pause(100);
    }
  }
}

/** Below the one that this process is in, so that whoever limits us goes on doing so. */
function ownGroup(controller: string): string {
  const line = new RegExp(`^\\d+:${controller}:(.*)$`, 'm').exec(readFileSync('/proc/self/cgroup', 'utf8'));
  return join(ROOT, controller, line?.[1] ?? '/', `wishwren-${process.pid}`);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

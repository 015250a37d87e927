import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export interface PidFile {
  pid: number;
  port: number;
  isReady: boolean;
}

/** What a running server, or one that was killed, left in its data directory; null when there is no such file. */
export function pidFileOf(folder: string): PidFile | null {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    // Positions fixed by PostgreSQL's miscadmin.h: 1 process, 4 port, 8 status.
    return Number.isInteger(pid) && pid > 0
      ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
      : null;
  } catch {
    return null;
  }
}

/**
 * A text that differs between two processes that had the same number one after the other, because numbers are reused.
 * Null when no such process runs, or when it has ended and was not yet collected.
 */
export function processMark(pid: number): string | null {
  if (process.platform === 'linux') return linuxMark(pid);
  if (process.platform === 'win32') return answersSignals(pid) ? 'running' : null;
  return outputOf('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** The command line of a running process, null when there is none or it may not be read. */
export function processCommand(pid: number): string | null {
  if (process.platform === 'linux') return linuxFile(pid, 'cmdline')?.replaceAll('\0', ' ').trim() || null;
  if (process.platform === 'win32') {
    const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`;
    return outputOf('powershell', ['-NoProfile', '-Command', query]);
  }
  return outputOf('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
}

/** The folder a process works in, null where the system does not tell. */
export function processFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Whether the number is taken at all, be it by a process of somebody else or by one that waits to be collected. */
export function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function linuxMark(pid: number): string | null {
  // The second field, the program's name, may itself hold spaces and brackets: count from the last bracket.
  const fields = linuxFile(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  const state = fields?.[0];
  const startTicks = fields?.[19];
  if (!state || !startTicks || state === 'Z' || state === 'X') return null;
  return `${bootId()} ${startTicks}`;
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return 'unknown boot';
  }
}

function linuxFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}

function outputOf(program: string, args: string[]): string | null {
  try {
    const output = execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], timeout: 10_000 });
    return output.toString().trim() || null;
  } catch {
    return null;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/infra/free-port.ts';
import { removeFolder, scratchFolder } from './support.ts';

// Two containers on one volume, as far as the kernel goes: two apps in process and IPC namespaces of their own are
// started at the same moment on one folder, and killed without a chance to clean up. At most one may ever be ready.
// Needs root. node lab/bench/two-namespaces.ts [ROUNDS]
const rounds = Number(process.argv[2] ?? 100);
const SETTLED_MS = 60_000;

interface Contender {
  process: ChildProcess;
  port: number;
  said: string;
}

const folder = await scratchFolder();
const outcomes = { 'one ran': 0, 'none ran': 0, 'both ran': 0 };
const refusals = new Map<string, number>();
for (let round = 1; round <= rounds; round++) {
  const contenders = await Promise.all([start(), start()]);
  await Promise.race([settled(contenders), pause(SETTLED_MS)]);
  const running = contenders.filter(({ said }) => said.includes('is ready at'));
  outcomes[running.length === 1 ? 'one ran' : running.length === 0 ? 'none ran' : 'both ran']++;
  for (const { said } of contenders.filter((one) => !running.includes(one))) count(lastLine(said));
  await Promise.all(contenders.map(kill));
  if (round % 10 === 0) console.log(`${round} rounds: ${JSON.stringify(outcomes)}`);
}
await removeFolder(folder);
console.log(`${rounds} rounds: ${JSON.stringify(outcomes)}`);
for (const [line, times] of refusals) console.log(`${times} × ${line}`);
process.exitCode = outcomes['both ran'] === 0 && outcomes['none ran'] === 0 ? 0 : 1;

async function start(): Promise<Contender> {
  const port = await freePort();
  const words = [
    '--pid',
    '--ipc',
    '--fork',
    '--mount-proc',
    '--kill-child',
    process.execPath,
    'server/main.js',
  ];
  const child = spawn('unshare', words, {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const contender: Contender = { process: child, port, said: '' };
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (chunk) => {
      contender.said += chunk;
    });
  return contender;
}

// One is ready and the other one gone, or both are ready: what nobody wants to see.
async function settled(contenders: Contender[]): Promise<void> {
  const isDecided = ({ process: { exitCode }, said }: Contender) =>
    exitCode !== null || said.includes('is ready at');
  while (!contenders.every(isDecided)) await pause(20);
}

async function kill({ process: child }: Contender): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function lastLine(said: string): string {
  return (
    said
      .trim()
      .split('\n')
      .at(-1)
      ?.replace(/process \d+ on [^)]+/, 'process N') ?? ''
  );
}

function count(line: string): void {
  refusals.set(line, (refusals.get(line) ?? 0) + 1);
}

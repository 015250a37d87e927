import { setTimeout as pause } from 'node:timers/promises';
import { memoryLine } from './memory.ts';
import { median, removeFolder, scratchFolder, startApp } from './support.ts';

// How long `npm start` takes to the first ready answer: once on an empty folder, then warm. node lab/bench/start.ts [ROUNDS]
const rounds = Number(process.argv[2] ?? 7);
// Longer than the app waits before it gives back what its start took (MEMORY.checkEveryMs).
const IDLE_MS = 15_000;
const folder = await scratchFolder();
const times: number[] = [];
for (let round = 0; round <= rounds; round++) {
  const app = await startApp(folder);
  times.push(app.startMs);
  if (round === rounds) {
    await pause(IDLE_MS);
    console.log(`memory, idle: ${memoryLine(app)}`);
  }
  await app.stop();
}
await removeFolder(folder);
const [first = Number.NaN, ...warm] = times;
console.log(`first start (empty folder, client built): ${Math.round(first)} ms`);
console.log(
  `warm start: median ${Math.round(median(warm))} ms, slowest ${Math.round(Math.max(...warm))} ms of ${warm.length}`,
);

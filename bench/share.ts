import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { largestSharedList, removeFolder, scratchFolder, startApp } from './support.ts';

// The share page's JSON and HTML, 20 items, 50 connections, against /healthz of the same process in the same run:
// the ratio says what the work costs, whatever the machine is doing. node bench/share.ts [SECONDS]
const seconds = Number(process.argv[2] ?? 5);
const folder = await scratchFolder();
const app = await startApp(folder);
try {
  spawnSync('npm', ['run', 'demo'], { env: { ...process.env, DATA_DIR: folder }, stdio: 'ignore' });
  const token = await largestSharedList((await runningDatabaseUrl(`${folder}/postgres`)) ?? '');
  const floor = await rate('/healthz');
  for (const [what, path] of [
    ['GET /api/share/{token} (JSON)', `/api/share/${token}`],
    ['GET /share/{token} (HTML)', `/share/${token}`],
  ] as const) {
    const result = await rate(path);
    console.log(
      `${what}: ${result.perSecond} req/s, p99 ${result.p99} ms, ${(result.perSecond / floor.perSecond).toFixed(3)} of the floor`,
    );
  }
  console.log(`GET /healthz (floor): ${floor.perSecond} req/s, p99 ${floor.p99} ms`);
} finally {
  await app.stop();
  await removeFolder(folder);
}

async function rate(path: string): Promise<{ perSecond: number; p99: number }> {
  const { requests, latency, non2xx } = await autocannon({
    url: `${app.url}${path}`,
    connections: 50,
    duration: seconds,
  });
  if (non2xx > 0) throw new Error(`${path} answered ${non2xx} times with an error`);
  return { perSecond: Math.round(requests.average), p99: latency.p99 };
}

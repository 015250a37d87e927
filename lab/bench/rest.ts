import { loadavg } from 'node:os';
import autocannon from 'autocannon';
import { linkKeys } from '#server/access/link-access.ts';
import { migrate } from '#server/database/migrate.ts';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { sharedWishlist } from '#server/features/share/share.service.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson } from '#tests/support/people.ts';
import { median } from './support.ts';

// What the REST bridge costs: GET /api/share/{token} with 20 items, 50 connections, against the same handler as a plain
// Fastify route of the same process, in short turns. The load comes from another thread, so the processor time of this
// one is the server's alone: its ratio stands even where other work on the machine disturbs the requests per second.
// node lab/bench/rest.ts [ROUNDS] [SECONDS]
const rounds = Number(process.argv[2] ?? 10);
const seconds = Number(process.argv[3] ?? 2);
const postgres = await startScratchPostgres();
const app = await startApp({ databaseUrl: postgres.url, prepare: migrate });
try {
  const { token } = await aSharedList(app);
  app.app.get<{ Params: { token: string } }>('/plain/:token', ({ params }) =>
    sharedWishlist(app.database, linkKeys(params.token, undefined)),
  );
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const routes = { plain: `${address}/plain/${token}`, rest: `${address}/api/share/${token}` };
  for (const url of Object.values(routes)) await turn(url);
  const runs: Record<keyof typeof routes, Turn>[] = [];
  for (let round = 0; round < rounds; round++)
    runs.push({ plain: await turn(routes.plain), rest: await turn(routes.rest) });
  for (const face of ['plain', 'rest'] as const) {
    const perSecond = median(runs.map((run) => run[face].perSecond));
    const cpu = median(runs.map((run) => run[face].cpuMicros));
    console.log(
      `${face}: ${perSecond.toFixed(0)} req/s, ${cpu.toFixed(0)} µs of processor time each (medians)`,
    );
  }
  const speed = median(runs.map(({ plain, rest }) => rest.perSecond / plain.perSecond));
  const cpu = median(runs.map(({ plain, rest }) => plain.cpuMicros / rest.cpuMicros));
  console.log(`ratio: ${speed.toFixed(3)} by requests per second, ${cpu.toFixed(3)} by processor time`);
  console.log(`${rounds} rounds of ${seconds} s each; load ${loadavg().map((one) => one.toFixed(1))}`);
} finally {
  await app.close();
  await postgres.stop();
}

async function aSharedList(app: TestApp): Promise<{ token: string }> {
  const ann = await aPerson(app);
  const list = await ann.as.wishlist.create({ name: 'Birthday', isPublic: true });
  for (let nth = 1; nth <= 20; nth++) {
    await ann.as.item.add({
      wishlistId: list.id,
      name: `Wish ${nth}`,
      url: `https://shop.example/${nth}`,
      imageUrl: `https://shop.example/${nth}.webp`,
    });
  }
  return { token: list.shareToken };
}

interface Turn {
  perSecond: number;
  cpuMicros: number;
}

async function turn(url: string): Promise<Turn> {
  const before = process.threadCpuUsage();
  const { non2xx, errors, requests } = await autocannon({
    url,
    connections: 50,
    duration: seconds,
    workers: 1,
  });
  const { user, system } = process.threadCpuUsage(before);
  if (non2xx + errors > 0) throw new Error(`${url} answered ${non2xx + errors} times with an error`);
  return { perSecond: requests.total / seconds, cpuMicros: (user + system) / requests.total };
}

import { parseArgs } from 'node:util';
import { megabytes, serverPid } from './memory.ts';
import { BENCH_ADMIN } from './people.ts';
import { percentile, startApp } from './support.ts';

// The dashboard's figures over HTTP, on a folder that lab/bench/seed.ts filled:
// npm run bench:admin -- --data /tmp/wishwren-million [--rounds 100] [--csv users]
const {
  data,
  rounds: asked,
  csv,
} = parseArgs({
  options: {
    data: { type: 'string', default: './bench-data' },
    rounds: { type: 'string', default: '100' },
    csv: { type: 'string', default: 'users,wishlists' },
  },
}).values;
const rounds = Number(asked);

// Frequent and rare ones, of names, addresses and lists.
const WORDS: Record<number, string[]> = {
  3: [
    'mar',
    'zel',
    'ann',
    'ist',
    'vik',
    'xen',
    'qui',
    'son',
    'ber',
    'zoe',
    'uni',
    'kow',
    'hal',
    'ped',
    'twi',
  ],
  10: [
    'alessandro',
    'rodriguez1',
    'christense',
    'lindqvist2',
    'fernandez9',
    'maria.smit',
    'birthday p',
    'zimmermann',
    'christmas ',
    'valentina.',
  ],
};

const app = await startApp(data);
try {
  const token = await logIn();
  const totals = { users: await total('users', token), wishlists: await total('wishlists', token) };
  console.log(`${totals.users} people, ${totals.wishlists} lists, ${rounds} calls a row, times in ms`);
  console.log('| What | p50 | p95 | slowest |\n| --- | --- | --- | --- |');
  for (const list of ['users', 'wishlists'] as const) await measureList(list, totals[list], token);
  await measure('stats', () => call('stats', token));
  await measure('log, first page', () => call('logs?page=1', token));
  await measure('opening /admin: stats, both lists, log', () =>
    Promise.all(
      ['stats', 'users?tab=active&page=1', 'wishlists?tab=active&page=1', 'logs?page=1'].map((path) =>
        call(path, token),
      ),
    ),
  );
  for (const list of csv.split(',').filter(Boolean)) await measureExport(`${list}.csv`, token);
} finally {
  await app.stop();
}

async function measureList(list: 'users' | 'wishlists', rows: number, token: string): Promise<void> {
  const sorts = list === 'users' ? ['createdAt', 'firstName', 'email'] : ['createdAt', 'name'];
  const get = (query: string) => call(`${list}?${query}`, token);
  await measure(`${list}: first page`, () => get('tab=active&page=1'));
  await measure(`${list}: any page, any tab, any sort`, () => {
    const tab = any(['active', 'deleted', 'all']);
    const share = tab === 'deleted' ? 0.02 : 0.96;
    const page = 1 + Math.floor((Math.random() * rows * share) / 10);
    return get(`tab=${tab}&sort=${any(sorts)}&dir=${any(['asc', 'desc'])}&page=${page}`);
  });
  await measure(`${list}: middle page, by name`, () =>
    get(`tab=all&sort=${list === 'users' ? 'firstName' : 'name'}&page=${Math.floor(rows / 20)}`),
  );
  for (const length of [3, 10]) {
    await measure(`${list}: search of ${length} letters, any sort`, () =>
      get(`tab=all&page=1&sort=${any(sorts)}&dir=${any(['asc', 'desc'])}&q=${any(WORDS[length] ?? [])}`),
    );
    await measure(`${list}: search of ${length} letters, as it opens`, () =>
      get(`tab=active&page=1&q=${any(WORDS[length] ?? [])}`),
    );
  }
}

async function measure(what: string, run: () => Promise<unknown>): Promise<void> {
  for (let warm = 0; warm < 3; warm++) await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  const shown = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)];
  console.log(`| ${what} | ${shown.map((ms) => ms.toFixed(1)).join(' | ')} |`);
}

async function measureExport(file: string, token: string): Promise<void> {
  const pid = serverPid(app);
  const before = megabytes(pid, 'VmRSS');
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, megabytes(pid, 'VmRSS'));
  }, 100);
  const begun = performance.now();
  const answer = await fetch(`${app.url}/api/admin/${file}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  clearInterval(watch);
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${file}: ${lines - 1} rows, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; server ${before.toFixed(0)} MB before, ${highest.toFixed(0)} MB at most`,
  );
}

async function logIn(): Promise<string> {
  const answer = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_ADMIN),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function call(path: string, token: string): Promise<Response> {
  const answer = await fetch(`${app.url}/api/admin/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
  await answer.text();
  return answer;
}

async function total(list: string, token: string): Promise<number> {
  return Number((await call(`${list}?page=1`, token)).headers.get('x-total-count'));
}

function any<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { attacksOn, measureAttacks } from './attacks.ts';
import { fillWithReservations } from './hostile-seed.ts';
import { megabytes, serverPid } from './memory.ts';
import { BENCH_ADMIN } from './people.ts';
import { fillWithLongLists } from './requests-seed.ts';
import { removeFolder, scratchFolder, startApp } from './support.ts';

// The heaviest requests there are, one after the other: what each adds to the server's memory at most, how long it
// takes, and how long others wait meanwhile (/healthz, asked without pause). node lab/bench/requests.ts [--lists 1000]
// With --attack 20 instead: public calls, each repeated by so many connections, and how long another visitor waits.
const { lists, attack } = parseArgs({
  options: { lists: { type: 'string', default: '1000' }, attack: { type: 'string', default: '0' } },
}).values;
const ITEMS = 1_000;
const CLAIMS = 5_000;

process.env.ADMIN_EMAIL = BENCH_ADMIN.email;
process.env.ADMIN_PASSWORD = BENCH_ADMIN.password;
const folder = await scratchFolder();
const app = await startApp(folder);
try {
  const { listId, shareToken } = await fillWithLongLists(folder, { lists: Number(lists), items: ITEMS });
  if (Number(attack) > 0) {
    const { smallToken } = await fillWithReservations(folder, { listId, claims: CLAIMS });
    const measure = {
      url: app.url,
      small: `/api/share/${smallToken}`,
      connections: Number(attack),
      seconds: 6,
    };
    await measureAttacks(attacksOn({ shareToken, smallToken }), measure);
  } else await measureEach(listId, shareToken);
} finally {
  await app.stop();
  await removeFolder(folder);
}

async function measureEach(listId: string, shareToken: string): Promise<void> {
  const { token } = await post('/api/login', BENCH_ADMIN);
  const bearer = { authorization: `Bearer ${token}` };
  const get = (path: string, headers: Record<string, string> = bearer) => fetch(app.url + path, { headers });
  console.log(`${lists} lists of ${ITEMS} items, one of them of full length`);
  console.log('| Request | status | MB answered | ms | MB more at most | others wait at most ms |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  await measure('GET /api/me (nothing heavy)', () => get('/api/me'));
  await measure('GET /api/admin/wishlists?page=1', () => get('/api/admin/wishlists?page=1'));
  await measure('GET /api/admin/wishlists', () => get('/api/admin/wishlists'));
  await measure('GET /api/admin/wishlists, three at once', () => thrice(() => get('/api/admin/wishlists')));
  await measure('GET /api/admin/users', () => get('/api/admin/users'));
  await measure('GET /api/admin/logs', () => get('/api/admin/logs'));
  await measure('tRPC admin.messagePage, 1,000 of full length', () =>
    get(`/trpc/admin.messagePage?input=${encodeURIComponent('{"pageSize":1000}')}`),
  );
  await measure('GET /api/admin/wishlists.csv', () => get('/api/admin/wishlists.csv'));
  await measure('GET /api/wishlists, 500 of full length', () => get('/api/wishlists'));
  await measure('GET /api/wishlists/{id}, full length', () => get(`/api/wishlists/${listId}`));
  await measure('GET /api/share/{token}, full length', () => get(`/api/share/${shareToken}`, {}));
  for (const calls of [4, 20])
    await measure(`tRPC batch of ${calls} share.byToken, full length`, () =>
      get(batchOf(calls, shareToken), {}),
    );
  for (const visit of [1, 2, 3, 4])
    await measure(`GET /share/{token}?fbclid=${visit}`, () =>
      get(`/share/${shareToken}?fbclid=${visit}`, {}),
    );
  await measure('GET /SHARE/{token}', () => get(`/SHARE/${shareToken}`, {}));
  for (const [what, photo] of await photos())
    await measure(`POST /api/me/avatar, ${what}, ${(photo.length / 1e6).toFixed(1)} MB`, () =>
      upload(photo, bearer),
    );
}

async function measure(what: string, ask: () => Promise<Response>): Promise<void> {
  const pid = serverPid(app);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  // Makes the highest mark of the process begin anew (proc(5), clear_refs).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = megabytes(pid, 'VmRSS');
  const others = watchOthers();
  const begun = performance.now();
  const answer = await ask();
  const bytes = (await answer.arrayBuffer()).byteLength;
  const ms = performance.now() - begun;
  const waited = await others.stop();
  const more = megabytes(pid, 'VmHWM') - before;
  const cells = [
    what,
    answer.status,
    (bytes / 1e6).toFixed(2),
    ms.toFixed(0),
    more.toFixed(0),
    waited.toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function watchOthers() {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await fetch(`${app.url}/healthz`).then((answer) => answer.text());
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return longest;
    },
  };
}

async function thrice(ask: () => Promise<Response>): Promise<Response> {
  const [first] = await Promise.all(
    [1, 2, 3].map(async () => new Response(await (await ask()).arrayBuffer())),
  );
  if (!first) throw new Error('No answer came');
  return first;
}

function batchOf(calls: number, token: string): string {
  const names = Array(calls).fill('share.byToken').join(',');
  const inputs = Object.fromEntries(Array.from({ length: calls }, (_, at) => [at, { token }]));
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

async function photos(): Promise<[string, Buffer][]> {
  const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: '#2860c8' } });
  const deep = flat(6_320, 6_320, 4).toColourspace('rgb16').png({ progressive: true });
  return [
    ['interlaced PNG of 16 bits, 40 megapixels', await deep.toBuffer()],
    ['interlaced PNG, 12 megapixels', await flat(4_000, 3_000, 4).png({ progressive: true }).toBuffer()],
    ['progressive JPEG, 12 megapixels', await flat(4_032, 3_024).jpeg({ progressive: true }).toBuffer()],
    ['progressive JPEG, 40 megapixels', await flat(7_300, 5_475).jpeg({ progressive: true }).toBuffer()],
    ['plain PNG, 12 megapixels', await flat(4_032, 3_024).png().toBuffer()],
    ['plain JPEG, 12 megapixels', await flat(4_032, 3_024).jpeg().toBuffer()],
    ['plain JPEG, 40 megapixels', await flat(7_300, 5_475).jpeg().toBuffer()],
  ];
}

async function upload(photo: Buffer, headers: Record<string, string>): Promise<Response> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(photo)]), 'me.jpg');
  return fetch(`${app.url}/api/me/avatar`, { method: 'POST', headers, body: form });
}

async function post(path: string, body: object): Promise<{ token: string }> {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { token: string };
}

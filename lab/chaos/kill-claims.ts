import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder, scratchFolder } from '#lab/bench/support.ts';
import { callsTo } from './calls.ts';
import { ADMIN, kill, killableApp, patiently } from './killable.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// What kill -9 costs givers: in each round 500 visitors reserve, each with a browser of their own, and in the middle of it
// the app, its postmaster or both are killed. Afterwards every reservation that was acknowledged is looked for by its
// key, and what the board says is taken must be what its reservations say. `--plant` releases one of them.
// npm run chaos -- kill-claims [ROUNDS]
const { size: rounds, isPlanted } = trialOf(12);
const VISITORS = 500;
const AT_ONCE = 20;
const ITEMS = 10;
const VICTIMS = ['app', 'postmaster', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

interface Acknowledged {
  id: string;
  key: string;
}

const faults: string[] = [];
const folder = await scratchFolder();
const killable = await killableApp(folder, { fault: (what) => void faults.push(what) });
const { done: call } = callsTo(killable.base);
let app = await start();
let all = 0;
let without = 0;
for (let round = 0; round < rounds; round++) {
  const victim = VICTIMS[round % VICTIMS.length] ?? 'app';
  const list = await patiently(aSharedList);
  const { acknowledged, unanswered } = await reserveDuringKill(victim, list);
  all += acknowledged.length;
  without += unanswered;
  if (isPlanted && round === 0 && acknowledged[0]) await release(acknowledged[0]);
  await lookFor(acknowledged, list.token);
  console.log(
    `${victim} killed during ${VISITORS}: ${acknowledged.length} acknowledged, ${unanswered} not, faults: ${faults.length}`,
  );
}
app.kill('SIGTERM');
await once(app, 'exit');
await removeFolder(folder);
console.log(`${rounds} rounds: ${all} reservations acknowledged, ${without} not`);
promise(`${faults.length} faults${faults.map((fault) => `\n  ${fault}`).join('')}`, faults.length === 0);
console.log(loadLine());

async function start(): Promise<ChildProcess> {
  const child = killable.launch();
  if (!(await killable.isReady(child))) faults.push('a start failed');
  return child;
}

async function aSharedList(): Promise<{ token: string; items: string[] }> {
  const { token: bearer } = await call('POST', '/api/login', { body: ADMIN });
  const headers = { authorization: `Bearer ${bearer}` };
  const list = await call('POST', '/api/wishlists', { body: { name: 'Birthday' }, headers });
  await call('PUT', `/api/wishlists/${list.id}`, { body: { isPublic: true }, headers });
  const items: string[] = [];
  while (items.length < ITEMS) {
    const body = { name: `Gift ${items.length}`, quantity: 9_999 };
    items.push((await call('POST', `/api/wishlists/${list.id}/items`, { body, headers })).id);
  }
  return { token: list.shareToken, items };
}

async function reserveDuringKill(victim: Victim, { token, items }: { token: string; items: string[] }) {
  const acknowledged: Acknowledged[] = [];
  const killAt = VISITORS * (0.2 + Math.random() * 0.6);
  let nth = 0;
  let unanswered = 0;
  let struck: Promise<void> | undefined;
  await Promise.all(Array.from({ length: AT_ONCE }, visitors));
  await struck;
  return { acknowledged, unanswered };

  async function visitors() {
    while (nth < VISITORS) {
      const body = { itemId: items[nth++ % items.length] };
      if (nth >= killAt) struck ??= strike(victim);
      try {
        const { claim, manageUrl } = await call('POST', `/api/share/${token}/claims`, { body });
        acknowledged.push({ id: claim.id, key: manageUrl.split('/').at(-1) });
      } catch {
        unanswered++;
        // Who comes later finds the app again.
        await (struck ?? pause(50));
      }
    }
  }
}

async function strike(victim: Victim): Promise<void> {
  if (victim !== 'app') await killable.killDatabase('postmaster');
  if (victim !== 'postmaster') {
    await kill(app);
    app = await start();
  } else if (!(await killable.isReady(app))) faults.push('the app did not get its database back');
}

function release({ id, key }: Acknowledged) {
  return patiently(() => call('DELETE', `/api/claims/${id}`, { headers: { 'x-giver-key': key } }));
}

async function lookFor(acknowledged: readonly Acknowledged[], token: string): Promise<void> {
  for (const { id, key } of acknowledged) {
    const own = await patiently(() => call('GET', '/api/claims', { headers: { 'x-giver-key': key } }));
    if (!own.some((claim: { id: string }) => claim.id === id)) faults.push(`lost: ${id}`);
  }
  const { items } = await patiently(() => call('GET', `/api/share/${token}/claims`));
  let claims = 0;
  for (const item of items as { itemId: string; taken: number; claims: unknown[] }[]) {
    claims += item.claims.length;
    if (item.taken !== item.claims.length)
      faults.push(`${item.itemId}: ${item.taken} taken, ${item.claims.length} reserved`);
  }
  if (claims < acknowledged.length)
    faults.push(`${claims} on the board, ${acknowledged.length} acknowledged`);
}

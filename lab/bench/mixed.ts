import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { promise } from '#lab/chaos/trial.ts';
import { runningDatabaseUrl } from '#server/embedded-postgres/embedded-postgres.ts';
import { arrive, type Call, printSeen } from './arrivals.ts';
import { memoryLine } from './memory.ts';
import { addOwners, OWNERS_PASSWORD, type Owner } from './owners.ts';
import { removeFolder, scratchFolder, startApp } from './support.ts';
import { weighEveryMinute } from './weighing.ts';

// An evening before Christmas: 70 % of the calls open shared lists, 20 % are owners reading, 10 % owners writing, and
// log-ins beside them. node lab/bench/mixed.ts [MINUTES] [--rate 800] [--logins 40]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '800' }, logins: { type: 'string', default: '0' } },
});
const seconds = Number(positionals[0] ?? 1) * 60;
const OPENED_PER_SECOND = 200;
const WARM_SECONDS = 20;
const OWNERS = 1_500;
// Longer than the app waits before it gives back what its load took (MEMORY.checkEveryMs).
const QUIET_MS = 15_000;
// Shorter runs are all beginning.
const JUDGED_FROM_SECONDS = 30 * 60;
const FLAT_MB_PER_HOUR = 10;

// Items that were added and not yet removed: what changes and removals are about.
const added: { id: string; owner: Owner }[] = [];
const tags = new Map<string, string>();

const secret = randomBytes(32).toString('hex');
process.env.JWT_SECRET = secret;
const folder = await scratchFolder();
const app = await startApp(folder);
try {
  const owners = await addOwners((await runningDatabaseUrl(`${folder}/postgres`)) ?? '', secret, OWNERS);
  const anyOwner = () => owners[Math.floor(Math.random() * owners.length)] as Owner;
  const next = () => callOf(anyOwner());
  const everybody = { url: app.url, perSecond: Number(values.rate), next };
  await pause(QUIET_MS);
  console.log(`memory, idle: ${memoryLine(app)}`);
  // The evening has begun: each list has been opened once, so its page is kept.
  const each = owners.flatMap((owner) => [visit(owner, true), visit(owner, false)]).values();
  const opened = { perSecond: OPENED_PER_SECOND, seconds: (2 * owners.length) / OPENED_PER_SECOND };
  await arrive({ url: app.url, ...opened, next: () => each.next().value ?? visit(anyOwner()) });
  await arrive({ ...everybody, perSecond: OPENED_PER_SECOND, seconds: WARM_SECONDS });
  const weighing = weighEveryMinute(app);
  const [calls, logins] = await Promise.all([
    arrive({ ...everybody, seconds }),
    arrive({ url: app.url, perSecond: Number(values.logins), seconds, next: () => loginOf(anyOwner()) }),
  ]);
  weighing.stop();
  const seen = new Map([...calls, ...logins]);
  printSeen(seen, seconds);
  const errors = [...seen.values()].reduce((sum, kind) => sum + kind.errors, 0);
  promise(`${errors} errors`, errors === 0);
  const growth = weighing.growthPerHour();
  if (seconds >= JUDGED_FROM_SECONDS)
    promise(`the server grew by ${growth.toFixed(1)} MB an hour`, growth < FLAT_MB_PER_HOUR);
  console.log(`memory, at the end of the load: ${memoryLine(app)}`);
  await pause(QUIET_MS);
  console.log(`memory, after load: ${memoryLine(app)}`);
} finally {
  await app.stop();
  await removeFolder(folder);
}

function callOf(owner: Owner): Call {
  const drawn = Math.random();
  if (drawn < 0.7) return visit(owner);
  return drawn < 0.9 ? look(owner) : write(owner);
}

// A third of the visitors has seen the list before.
function visit({ shareToken }: Owner, isPage = Math.random() < 0.5): Call {
  const path = isPage ? `/share/${shareToken}` : `/api/share/${shareToken}`;
  const known = Math.random() < 1 / 3 ? tags.get(path) : undefined;
  return {
    kind: isPage ? 'share HTML' : 'share JSON',
    method: 'GET',
    path,
    headers: { 'accept-encoding': 'br', ...(known !== undefined && { 'if-none-match': known }) },
    tagged: ({ etag }) => void (typeof etag === 'string' && tags.set(path, etag)),
  };
}

function look({ listId, bearer }: Owner): Call {
  return Math.random() < 0.5
    ? { kind: 'own lists', method: 'GET', path: '/api/wishlists', headers: bearer }
    : { kind: 'own list with items', method: 'GET', path: `/api/wishlists/${listId}`, headers: bearer };
}

function write(owner: Owner): Call {
  const drawn = Math.random();
  if (drawn < 0.25) {
    const body = { description: `Changed ${Math.random()}` };
    return call(owner, { kind: 'list update', method: 'PUT', path: `/api/wishlists/${owner.listId}`, body });
  }
  const item = drawn < 0.5 ? undefined : added.pop();
  if (!item) {
    const body = { name: 'Kettle', url: 'https://shop.example/kettle', price: 20 };
    const read = (answer: unknown) => void added.push({ id: (answer as { id: string }).id, owner });
    return call(owner, {
      kind: 'item add',
      method: 'POST',
      path: `/api/wishlists/${owner.listId}/items`,
      body,
      read,
    });
  }
  const path = `/api/items/${item.id}`;
  if (drawn < 0.75) return call(item.owner, { kind: 'item remove', method: 'DELETE', path });
  const read = () => void added.push(item);
  return call(item.owner, {
    kind: 'item update',
    method: 'PUT',
    path,
    body: { price: 30 * Math.random() },
    read,
  });
}

function call({ bearer }: Owner, what: Call): Call {
  return { ...what, headers: bearer };
}

function loginOf({ email }: Owner): Call {
  return {
    kind: 'log-in',
    method: 'POST',
    path: '/api/login',
    body: { email, password: OWNERS_PASSWORD },
  };
}

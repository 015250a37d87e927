import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isReadyInTime, launch, removeFolder, scratchFolder } from '#lab/bench/support.ts';
import { freePort } from '#server/infra/free-port.ts';
import { ADMIN } from './killable.ts';
import { loadLine, promise, trialOf } from './trial.ts';

// SIGTERM while requests are in flight: every one of them is answered whole, what was acknowledged is there after the next
// start, and the process is gone within ten seconds. Most send the rest of their body only afterwards, a tenth reads a large
// answer only then, a quarter waits for a password to be hashed, whether or not the server has read what they sent.
// `--plant` ends the app with SIGKILL.
// npm run chaos -- stop [REQUESTS]
const { size: requests, isPlanted } = trialOf(200);
const EXIT_WITHIN_MS = 10_000;
const ITEMS = 1_000;

const folder = await scratchFolder();
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let token = '';

let app = start();
if (!(await isReadyInTime(url, app))) throw new Error('The app did not start');
token = JSON.parse(await whole(open('POST', '/api/login', JSON.stringify(ADMIN)))).token;
const large = await largeList();
const [readers, hashers] = [Math.ceil(requests / 10), Math.ceil(requests / 4)];
const lateWriters = Array.from({ length: requests - readers - hashers }, (_, nth) =>
  lateWriter(`List ${nth}`),
);
const lateReaders = await Promise.all(Array.from({ length: readers }, lateReader));
const waiting = Array.from({ length: hashers }, () => open('POST', '/api/login', JSON.stringify(ADMIN)));
const hashing = Promise.allSettled(waiting.map(whole));
// Sent, whether or not the server has read it.
await Promise.all(waiting.map((sent) => sent.writableFinished || once(sent, 'finish')));
const begun = performance.now();
const ended = once(app, 'exit');
app.kill(isPlanted ? 'SIGKILL' : 'SIGTERM');
await pause(300);
const written = await Promise.allSettled(lateWriters.map((finish) => finish()));
const read = await Promise.allSettled(lateReaders.map((finish) => finish()));
const hashed = await hashing;
const [code] = await ended;
const tookMs = performance.now() - begun;
app = start();
if (!(await isReadyInTime(url, app))) throw new Error('The app did not start again');
const names = new Set<string>(JSON.parse(await whole(open('GET', '/api/wishlists'))).map(nameOf));
const missing = written.filter(
  ({ status }, nth) => status === 'fulfilled' && !names.has(`List ${nth}`),
).length;
app.kill('SIGTERM');
await once(app, 'exit');
await removeFolder(folder);

const wholeOnes = [...written, ...read, ...hashed].filter(({ status }) => status === 'fulfilled').length;
for (const [what, those] of Object.entries({ written, read, hashed })) {
  const reasons = those.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  console.log(`${what}: ${those.length - reasons.length} of ${those.length} ${[...new Set(reasons)]}`);
}
promise(`${wholeOnes} of ${requests} answers whole`, wholeOnes === requests);
promise(`${missing} acknowledged lists missing after the next start`, missing === 0);
promise(`ended with ${code} after ${Math.round(tookMs)} ms`, code === 0 && tookMs < EXIT_WITHIN_MS);
console.log(loadLine());

function start() {
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  return launch({ port, dataDir: folder, settings, command: [process.execPath, 'server/main.js'] });
}

/** A request whose body is sent at once. */
function open(method: string, path: string, body?: string): ClientRequest {
  const sent = begin(method, path, body);
  sent.end(body);
  return sent;
}

function begin(method: string, path: string, body = ''): ClientRequest {
  const sent = request(`${url}${path}`, {
    method,
    agent,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    },
  });
  // Who waits for the answer is told of it.
  sent.on('error', () => undefined);
  return sent;
}

/** The body of a complete answer of 200. Rejects for any other. */
async function whole(sent: ClientRequest): Promise<string> {
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  return wholeBody(answer);
}

async function wholeBody(answer: IncomingMessage | undefined): Promise<string> {
  if (!answer) throw new Error('no answer');
  const body = await text(answer);
  if (!answer.complete) throw new Error('cut off');
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${body.slice(0, 100)}`);
  return body;
}

/** Sends the head and half of the body; what it answers sends the rest. */
function lateWriter(name: string): () => Promise<string> {
  const body = JSON.stringify({ name });
  const sent = begin('POST', '/api/wishlists', body);
  const half = body.length >> 1;
  sent.write(body.slice(0, half));
  const answer = whole(sent);
  answer.catch(() => undefined);
  return () => {
    sent.end(body.slice(half));
    return answer;
  };
}

/** Gets the head of a large answer; what it answers reads the rest. */
async function lateReader(): Promise<() => Promise<string>> {
  const [answer]: IncomingMessage[] = await once(open('GET', `/api/wishlists/${large}`), 'response');
  return () => wholeBody(answer);
}

async function largeList(): Promise<string> {
  const { id } = JSON.parse(await whole(open('POST', '/api/wishlists', '{"name":"Everything"}')));
  // More than the kernel's buffers take.
  const link = `https://shop.example/${'x'.repeat(1_900)}`;
  for (let nth = 0; nth < ITEMS; nth++) {
    const body = JSON.stringify({ name: `Item ${nth}`, url: link });
    await whole(open('POST', `/api/wishlists/${id}/items`, body));
  }
  return id;
}

function nameOf({ name }: { name: string }): string {
  return name;
}

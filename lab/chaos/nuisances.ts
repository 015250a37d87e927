import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Owner } from '#lab/bench/owners.ts';
import { PHOTO } from '#shared/limits.ts';
import { PHOTO_FIELD } from '#shared/picture.ts';

interface Site {
  url: string;
  /** Ends every nuisance. */
  signal: AbortSignal;
  /** Told what came of each. */
  count: (what: string) => void;
}

const DRIP_MS = 2_000;

/** Opens a connection, sends a header letter by letter, and opens another one when it is closed. */
export async function halfOpen({ url, signal, count }: Site): Promise<void> {
  const { hostname, port } = new URL(url);
  while (!signal.aborted) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('a'), DRIP_MS);
    const end = () => socket.destroy();
    signal.addEventListener('abort', end);
    socket.resume();
    await once(socket, 'close');
    signal.removeEventListener('abort', end);
    clearInterval(drip);
    count('half-open sockets closed');
  }
}

/** Sends one photo after the other, each as large as it may be. */
export async function upload({ url, signal, count }: Site, owner: Owner, photo: Buffer): Promise<void> {
  while (!signal.aborted) {
    const body = new FormData();
    body.append(PHOTO_FIELD, new Blob([new Uint8Array(photo)]), 'photo');
    const status = await fetch(`${url}/api/me/avatar`, { method: 'POST', headers: owner.bearer, body })
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      .catch(() => 'cut off');
    count(`uploads ${status}`);
    // Who is asked to come again does, soon.
    if (status !== 200) await pause(500);
  }
}

/** Asks for one product after the other at a shop that never ends. */
export async function scrape({ url, signal, count }: Site, owner: Owner, shop: string): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`${url}/api/scrape`, {
      method: 'POST',
      headers: { ...owner.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `http://${shop}/${Math.random()}` }),
    });
    await answer.arrayBuffer();
    count(`scrapes ${answer.status}`);
  }
}

/** A shop that sends a page without an end, slowly or as fast as it is read, or no answer at all. */
export async function endlessShop() {
  const manners = ['slow', 'fast', 'silent'] as const;
  let asked = 0;
  const server = createServer((_request, response) => {
    const manner = manners[asked++ % manners.length];
    if (manner === 'silent') return;
    response.writeHead(200, { 'content-type': 'text/html' });
    const piece = `<p>${'x'.repeat(manner === 'slow' ? 100 : 60_000)}</p>`;
    const timer = setInterval(() => response.write(piece), manner === 'slow' ? 100 : 10);
    response.on('close', () => clearInterval(timer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One that is as long as it may be, and one that takes as much memory as it may. */
export async function largePhotos(): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const pixels = (width: number, height: number) => ({ width, height, channels: 3 as const });
  const long = await sharp({ create: { ...pixels(2_600, 1_900), background: 'white', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
  const wide = await sharp({ create: { ...pixels(4_080, 4_080), background: 'teal' } })
    // In several passes, so that it cannot be shrunk line by line.
    .png({ progressive: true })
    .toBuffer();
  for (const photo of [long, wide])
    if (photo.length > PHOTO.bytes) throw new Error(`A photo of ${photo.length} bytes is refused`);
  return [long, wide];
}

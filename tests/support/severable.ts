import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the database that can be cut and mended, as cables and failovers do; `url` leads through it. */
export async function severable(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let pauseMs = 0;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    near.on('error', () => undefined);
    if (isFrozen) return void sockets.add(near);
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    if (pauseMs === 0) return void far.pipe(near);
    far.once('data', (greeting) => {
      near.write(greeting);
      far.pause();
      setTimeout(() => far.pipe(near), pauseMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    /** What is open goes on; a new connection is taken and gets no answer, as from a machine with too much to do. */
    freezeNew() {
      isFrozen = true;
    },
    /** What is open goes on; a new connection is greeted, and served so much later. */
    slowNew(milliseconds: number) {
      pauseMs = milliseconds;
    },
    /** It still takes connections, and nothing comes through any more. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      if (isFrozen) for (const socket of sockets) socket.destroy();
      isCut = false;
      isFrozen = false;
      pauseMs = 0;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

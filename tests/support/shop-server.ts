import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSafeFetch } from '#server/infra/safe-fetch/safe-fetch.ts';

export const html = { 'content-type': 'text/html; charset=utf-8' };
/** What the guard says to an address that is not for it. */
export const refused = { key: 'addressRefused' };

export type ShopServer = Awaited<ReturnType<typeof openShop>>;

/** A shop that answers whatever a test says, and a trap beside it that nobody may ever visit. */
export async function openShop() {
  const servers: Server[] = [];
  async function listen(listener: RequestListener, host = '127.0.0.1') {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((ready) => server.listen(0, host, ready));
    return (server.address() as AddressInfo).port;
  }
  const trap = { port: 0, visits: 0 };
  trap.port = await listen((_request, response) => {
    trap.visits++;
    response.writeHead(200, html).end('<title>secret</title>');
  }, '::');
  const shop = { answer: ((_request, response) => response.end()) as RequestListener };
  const port = await listen((request, response) => shop.answer(request, response));
  const host = `127.0.0.1:${port}`;
  return Object.assign(shop, {
    trap,
    port,
    host,
    fetchPage: createSafeFetch({ allow: [host] }),
    /** Another one, alone with its listener. */
    listen,
    close(): void {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  });
}

import { createServer, type Server } from 'node:http';

export interface Shop {
  url: string;
  /** host:port, for SCRAPE_ALLOW. */
  address: string;
  /** What was asked for, in its order. */
  asked: string[];
  close(): Promise<void>;
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const product = (origin: string) => `<!doctype html><html><head><title>Walnut turntable | Shop Example</title>
<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Walnut turntable',
  image: `${origin}/turntable.png`,
  offers: {
    '@type': 'Offer',
    price: '189.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  },
})}</script></head><body><h1>Walnut turntable</h1></body></html>`;

/** Sold in several sizes: what it costs depends. */
const SIZED = `<!doctype html><html lang="en"><head><title>Fjord wool throw | Shop Example</title></head><body>
<h1>Fjord wool throw</h1><p class="price">from £1,039.90</p><form action="/cart/add"><button>Add to cart</button></form></body></html>`;

const WALL =
  '<!doctype html><html><head><title>Robot or human?</title></head><body>Robot or human?</body></html>';

/** A real shop over real HTTP, with a product and its picture, one without a sure price, and a wall. */
export async function openShop(): Promise<Shop> {
  let origin = '';
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/turntable.png')
      response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
    else if (request.url?.startsWith('/turntable'))
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'none'",
        })
        .end(product(origin));
    else if (request.url === '/throw')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(SIZED);
    else if (request.url === '/wall')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(WALL);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  origin = `http://127.0.0.1:${port}`;
  return {
    url: origin,
    asked,
    address: `127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

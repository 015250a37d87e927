import fastify from 'fastify';
import { request } from 'undici';
import { openDatabase } from '#server/database/orm.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';

// What the others in lab/bench/main.ts are measured against, in a process of its own: hello-world, and a plain route with
// one prepared statement on the database of DATABASE_URL. Prints its address.
const database = await openDatabase({ url: process.env.DATABASE_URL ?? '' });
const NAME_OF = statement({
  name: 'floor',
  given: { token: 'text' },
  row: { name: 'text', version: 'number' },
  sql: 'select w.name, w.version from share_links l join wishlists w on w.id = l.wishlist_id where l.token = $token',
});
const app = fastify();
app.get('/hello', () => ({ hello: 'world' }));
app.get<{ Params: { token: string } }>('/floor/:token', ({ params: { token } }) =>
  runForOne(database.em, NAME_OF, { token }),
);
// The same bytes and headers as a page of ours, without a question and without anything of ours around: what is left to
// gain.
const page = await request(process.env.PAGE_URL ?? '', { headers: { 'accept-encoding': 'br' } });
const { connection: _, 'keep-alive': __, ...headers } = page.headers;
const body = Buffer.from(await page.body.arrayBuffer());
app.get('/page', (_request, reply) => reply.headers(headers).send(body));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));

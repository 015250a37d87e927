import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { openDatabase } from '#server/database/orm.ts';
import { StoredImage } from '#server/database/picture.entity.ts';
import { errorHandler, frameworkErrors } from '#server/http/failures.ts';
import { uploads } from '#server/http/stored-images.ts';
import { freshDatabase } from './database.ts';

export type ServedUploads = Awaited<ReturnType<typeof serveUploads>>;

/** Nothing but `/uploads/`, on a database of its own. */
export async function serveUploads() {
  const own = await freshDatabase();
  const database = await openDatabase({ url: own.url });
  const app = fastify({ frameworkErrors: frameworkErrors, routerOptions: { maxParamLength: 16_384 } });
  errorHandler(app);
  await uploads(app, { database });
  // The two shipped pictures lie beside the stored ones, as in the built app.
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, '../../client/public'),
    wildcard: false,
    index: false,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  let made = 0;
  return {
    database,
    async aPicture() {
      const bytes = Buffer.from(`picture ${++made} \u0000 with any bytes`);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const em = database.em.fork();
      em.create(StoredImage, { hash, contentType: 'image/webp', bytes });
      await em.flush();
      return { hash, bytes, path: `/uploads/${hash}.webp` };
    },
    look: (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url: path, headers }),
    /** The request line as it stands: neither this nor Fastify's own client would let an odd path through. */
    async answerTo(path: string): Promise<{ status: number; body: string }> {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`GET ${path} HTTP/1.1\r\nhost: wishwren.test\r\nconnection: close\r\n\r\n`);
      const answer = await text(socket);
      return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), body: answer };
    },
    async close(): Promise<void> {
      await app.close();
      await database.close(true);
      await own.drop();
    },
  };
}

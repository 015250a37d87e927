import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_FILES } from '#shared/limits.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { encodingFor } from './page-compression.ts';
import { storageFor } from './stored-images.ts';

interface CachedFile {
  headers: Record<string, string>;
  tag: string;
  modified: Date;
  type: string;
  body: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

const NOT_SERVED = ['index.html', '.vite/**', '**/*.br', '**/*.gz'];

/**
 * Serves what the client's build made. Small files of the usual kinds are read now, with their compressed twins, and
 * answered from memory; the others are left to @fastify/static.
 */
export async function builtFiles(app: FastifyInstance, root: string): Promise<void> {
  const paths: string[] = [];
  for (const path of await cacheable(root)) {
    const file = await readCached(root, path);
    if (!file) continue;
    app.get(`/${path}`, (request, reply) => sendFile(request, reply, file));
    paths.push(path);
  }
  await app.register(fastifyStatic, {
    root,
    // One route per file: everything else stays free for pages and pictures.
    wildcard: false,
    globIgnore: [...NOT_SERVED, ...paths],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', cacheControlOf(path.slice(root.length + 1))),
  });
}

async function cacheable(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return (
    entries
      .filter((entry) => entry.isFile() && extname(entry.name) in TYPES)
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
      // Neither a route nor a pattern of the library reads these letters as anything but themselves.
      .filter((path) => /^[\w./-]+$/.test(path) && !path.startsWith('.') && path !== 'index.html')
  );
}

async function readCached(root: string, path: string): Promise<CachedFile | null> {
  const { size, mtime } = await stat(join(root, path));
  if (size > BUILT_FILES.cachedBytesEach) return null;
  const read = (suffix: string) => readFile(join(root, path + suffix)).catch(() => undefined);
  const [body = Buffer.alloc(0), br, gzip] = await Promise.all(['', '.br', '.gz'].map(read));
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  // A header counts whole seconds.
  const modified = new Date(Math.floor(mtime.getTime() / 1000) * 1000);
  const headers = {
    'cache-control': cacheControlOf(path),
    // Weak, as the twins share it.
    etag: `W/${tag}`,
    'last-modified': modified.toUTCString(),
    ...((br ?? gzip) && { vary: 'accept-encoding' }),
  };
  return { headers, tag, modified, type: TYPES[extname(path)] ?? '', body, br, gzip };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: CachedFile) {
  void reply.headers({ ...file.headers, ...storageFor(request) });
  if (isKnown(request, file)) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const packed = encoding && file[encoding];
  if (packed) void reply.header('content-encoding', encoding);
  return reply.header('content-type', file.type).send(packed ?? file.body);
}

function isKnown(request: FastifyRequest, { tag, modified }: CachedFile): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  if (tags !== undefined) return matchesIfNoneMatch(request, tag);
  return since !== undefined && modified.getTime() <= Date.parse(since);
}

function cacheControlOf(path: string): string {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  // A worker that is replaced must not go on for an hour.
  return path.endsWith('-worker.js') ? 'no-cache' : 'public, max-age=3600';
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

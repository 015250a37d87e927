import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { builtFiles } from '#server/http/pages-files.ts';
import { BUILT_FILES } from '#shared/limits.ts';
import { NOT_STORED } from '#shared/picture.ts';

const SCRIPT = 'console.log("wren")\n'.repeat(100);
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const BIG = Buffer.alloc(BUILT_FILES.cachedBytesEach + 1, 7);

async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), 'wishwren-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  const files: [string, string | Buffer][] = [
    ['assets/index-a1.js', SCRIPT],
    ['assets/index-a1.js.br', brotliCompressSync(SCRIPT)],
    ['favicon.svg', DRAWING],
    ['picture.png', BIG],
    ['index.html', 'the template'],
    ['.vite/manifest.json', '{}'],
    ['odd [name].svg', DRAWING],
    ['notes.unusual', 'of another kind'],
  ];
  for (const [path, content] of files) await writeFile(join(folder, path), content);
  const site = fastify();
  await builtFiles(site, folder);
  // From now on nothing small is read from the disk.
  await rm(join(folder, 'assets'), { recursive: true });
  return (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    site.inject({ url, headers, method });
}

test('a file named by its content is kept for good, packed where the client takes it', async () => {
  const open = await aSite();
  const packed = await open('/assets/index-a1.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
  const plain = await open('/assets/index-a1.js');
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
});

test('a client that has a file is told so without the file', async () => {
  const open = await aSite();
  const { headers } = await open('/favicon.svg');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect((await open(`/favicon.svg${NOT_STORED}`)).headers['cache-control']).toBe('no-store');
  for (const known of [
    { 'if-none-match': String(headers.etag) },
    { 'if-modified-since': String(headers['last-modified']) },
  ]) {
    const answer = await open('/favicon.svg', known);
    expect(answer).toMatchObject({ statusCode: 304, body: '' });
    expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'public, max-age=3600' });
  }
  // A tag says more than a date.
  const both = { 'if-none-match': '"another"', 'if-modified-since': String(headers['last-modified']) };
  expect((await open('/favicon.svg', both)).statusCode).toBe(200);
  expect((await open('/favicon.svg', { 'if-modified-since': 'no date' })).statusCode).toBe(200);
});

test('HEAD tells what GET would send', async () => {
  const open = await aSite();
  const head = await open('/favicon.svg', {}, 'HEAD');
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers).toMatchObject({
    'content-length': String(DRAWING.length),
    'content-type': 'image/svg+xml',
  });
});

test('big files, other kinds and odd names come from the disk, in parts where a client asks for them', async () => {
  const open = await aSite();
  const part = await open('/picture.png', { range: 'bytes=0-9' });
  expect(part).toMatchObject({ statusCode: 206 });
  expect(part.rawPayload).toHaveLength(10);
  expect((await open('/odd%20%5Bname%5D.svg')).body).toBe(DRAWING);
  expect((await open('/notes.unusual')).body).toBe('of another kind');
});

test('the template, the manifest and the compressed twins have no address of their own', async () => {
  const open = await aSite();
  for (const path of ['/index.html', '/.vite/manifest.json', '/assets/index-a1.js.br'])
    expect((await open(path)).statusCode).toBe(404);
});

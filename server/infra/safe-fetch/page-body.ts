import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { SCRAPE } from '#shared/limits.ts';

const gunzipped = promisify(gunzip);
const unbrotlied = promisify(brotliDecompress);
const inflated = promisify(inflate);
const bareInflated = promisify(inflateRaw);

// Exactly one of these: a stack of encodings multiplies what a few bytes unpack to.
const ENCODINGS: readonly string[] = ['', 'identity', 'gzip', 'x-gzip', 'br', 'deflate'];

type Headers = Record<string, string | string[] | undefined>;

/** What a shop sent that we do not read; the message is for the log, never for a person. */
export class Unreadable extends Error {}

/**
 * Reads an HTML body: at most SCRAPE.wireBytes as sent and SCRAPE.unpackedBytes unpacked, one content-encoding.
 * Anything else ends the transfer at once and throws Unreadable.
 */
export async function readHtml(headers: Headers, body: Readable): Promise<string> {
  const contentType = single(headers, 'content-type');
  if (!/^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType))
    throw new Unreadable('not html');
  if (Number(single(headers, 'content-length') || 0) > SCRAPE.wireBytes) throw new Unreadable('too long');
  const encoding = single(headers, 'content-encoding').trim().toLowerCase();
  if (!ENCODINGS.includes(encoding)) throw new Unreadable('content-encoding not accepted');
  return decoded(await unpacked(await received(body, SCRAPE.wireBytes), encoding), contentType);
}

/** Reads a body that is not packed, whatever it says it is; at most so many bytes. */
export async function readBytes(headers: Headers, body: Readable, bytesMax: number): Promise<Buffer> {
  if (Number(single(headers, 'content-length') || 0) > bytesMax) throw new Unreadable('too long');
  const encoding = single(headers, 'content-encoding').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity') throw new Unreadable('content-encoding not accepted');
  return received(body, bytesMax);
}

// A header sent twice would be a second encoding smuggled past the rule of one.
function single(headers: Headers, name: string): string {
  const value = headers[name] ?? '';
  if (typeof value !== 'string') throw new Unreadable(`${name} sent more than once`);
  return value;
}

async function received(body: Readable, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let total = 0;
  // Leaving the loop early destroys the body, and with it the transfer.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > bytesMax) throw new Unreadable('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const bounded = { maxOutputLength: SCRAPE.unpackedBytes };

function unpacked(bytes: Buffer, encoding: string): Promise<Buffer> | Buffer {
  if (encoding === '' || encoding === 'identity') return bytes;
  if (encoding === 'gzip' || encoding === 'x-gzip') return gunzipped(bytes, bounded);
  if (encoding === 'br') return unbrotlied(bytes, bounded);
  // "deflate" means zlib by the standard and bare deflate with some servers; the first byte tells.
  return (bytes[0] ?? 0) % 16 === 8 ? inflated(bytes, bounded) : bareInflated(bytes, bounded);
}

const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

// Browsers look for the declaration in the first kilobyte too; shops that put scripts first need a little more.
const DECLARATION_BYTES = 4_096;

function decoded(bytes: Buffer, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const head = bytes.subarray(0, DECLARATION_BYTES).toString('latin1');
  const named = /charset\s*=\s*["']?\s*([\w:-]{2,40})/i;
  const label = marked?.[0] ?? named.exec(contentType)?.[1] ?? named.exec(head)?.[1] ?? 'utf-8';
  return decoderFor(label).decode(bytes);
}

function decoderFor(label: string) {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

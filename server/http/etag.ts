import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#shared/failures.ts';
import { fnv1a } from '#shared/fnv1a.ts';

/**
 * Gives every read an ETag, and answers 304 without a body to a client that sends it back. A list's tag is its version,
 * which the database raises on every change, so a write accepts it as `If-Match`; behind a dot stands how many pictures of
 * items are kept here, and for whoever does not own it behind another one what they may do and whose it is. Other tags are
 * hashes of address and content.
 */
export function etags(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    const version = versionOf(payload);
    if (version !== null && reply.statusCode === 200)
      void reply.header('etag', `"${version}${asideIn(payload as Tagged)}"`);
    done(null, payload);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isTagged = isRead && reply.statusCode === 200 && typeof payload === 'string';
    done(null, isTagged ? tagged(request, reply, payload) : payload);
  });
}

function tagged(request: FastifyRequest, reply: FastifyReply, payload: string): string | null {
  const tag = String(reply.getHeader('etag') ?? tagOf(request.url, payload));
  void reply.header('etag', tag);
  if (!matchesIfNoneMatch(request, tag)) return payload;
  void reply.status(304).removeHeader('content-type').removeHeader('content-length');
  // Of a HEAD Fastify measures the body that it does not send, so there must be one.
  return request.method === 'HEAD' ? '' : null;
}

/**
 * Runs a write with the version of `If-Match` in its input; where several versions are named, with one after the other.
 * Throws `preconditionFailed` (412) where a stale `version` in the body would be 409 (RFC 9110, 13.1.1). Other refusals
 * come first, as without the header.
 */
export async function withIfMatch(
  ifMatch: string,
  input: unknown,
  write: (input: unknown) => Promise<unknown>,
): Promise<unknown> {
  if (isAnyVersion(ifMatch)) return write(input);
  for (const version of versionsIn(ifMatch)) {
    try {
      return await write({ ...(input as object), version });
    } catch (error) {
      if (!isStale(error)) throw error;
    }
  }
  throw new Failure('preconditionFailed');
}

function isStale(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Failure && (cause.key === 'wishlistChanged' || cause.key === 'itemChanged');
}

/** `If-Match: *` accepts every version, so a write without versions may run, too. */
export const isAnyVersion = (ifMatch: string) => ifMatch.trim() === '*';

// Versions begin at 1. Where no version is named the write runs with this one, so that other refusals still come first.
const NO_VERSION = 0;
const VERSIONS_NAMED = 10;

// A weak tag, or one that is no version, matches nothing.
function versionsIn(ifMatch: string): number[] {
  const tags = ifMatch.matchAll(/(?<=^|,)\s*"(\d{1,9})(?:\.\d{1,4}){0,2}"\s*(?=,|$)/g);
  const versions = [...tags].map(([, version]) => Number(version)).slice(0, VERSIONS_NAMED);
  return versions.length > 0 ? versions : [NO_VERSION];
}

interface Tagged {
  items?: unknown;
  rights?: readonly string[];
  ownerName?: string;
}

// What no version counts. Pictures are copied without a new one, and between two versions there are only ever more of them;
// what somebody may do on a list of others, and what its owner is called, changes without one, too.
function asideIn({ items, rights, ownerName }: Tagged): string {
  const stored = Array.isArray(items) ? items.filter((item) => item?.picture).length : 0;
  if (rights && !rights.includes('manage')) return `.${stored}.${fnv1a(`${rights} ${ownerName}`) % 10_000}`;
  return stored > 0 ? `.${stored}` : '';
}

const versionOf = (payload: unknown): number | null =>
  typeof payload === 'object' &&
  payload !== null &&
  'version' in payload &&
  typeof payload.version === 'number'
    ? payload.version
    : null;

// With the address, so that the same list under a new share link has another tag and cannot be recognised by it.
const tagOf = (url: string, payload: string) =>
  `"${createHash('sha1').update(url).update('\n').update(payload).digest('base64url')}"`;

/** Whether `If-None-Match` names this strong tag, or its weak twin (RFC 9110, 13.1.2). */
export function matchesIfNoneMatch({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}

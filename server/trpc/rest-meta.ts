import type { OpenApiMeta } from 'trpc-openapi';
import type { Context } from './context.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Group = 'Auth' | 'Me' | 'Wishlists' | 'Items' | 'Share' | 'Claims' | 'Admin' | 'Contact' | 'Blog';

/**
 * A read whose answer depends only on the version of the list behind `token`, or on that of its board and on the giver
 * of the key.
 */
export type CachedKind = 'share' | 'board';

export interface Repetition {
  answer: unknown;
  /** A page sent both calls: nobody else can know the key. */
  isOfPage: boolean;
}

export type RestMeta = OpenApiMeta & {
  /** The call takes an Idempotency-Key: sent again with it, it answers again and does nothing twice. */
  isIdempotent?: boolean;
  /** Of its answer over REST; 200 unless said otherwise. */
  status?: 200 | 201;
  /** Fields of its answer that are secrets: a repetition with the same Idempotency-Key is answered with null in their place. */
  secretFields?: readonly string[];
  /** Makes the answer of a repetition from the stored one. */
  onRepeat?: (ctx: Context, repetition: Repetition) => Promise<unknown>;
  /**
   * Refuses whoever may not make the call, before its Idempotency-Key is looked at: what is stored under it tells them
   * nothing then. Of input that the call refuses it says nothing.
   */
  requireCaller?: (ctx: Context, input: unknown) => Promise<void>;
  /** A GET, because the spec says so, that changes something: HEAD must not be answered by running it. */
  hasSideEffects?: boolean;
  /** The procedure answers a page; over REST its rows, with the total and the next page in headers. */
  isPaged?: boolean;
  /** Its answer is cached by version (http/cached-json.ts). */
  cached?: CachedKind;
  /** It writes next to nothing and is needed to look after the rest: it works even while the disk is full. */
  worksOnFullDisk?: boolean;
};

/** The REST route of a procedure: method and path below /api, the group in the documentation, one sentence. */
export function rest(route: `${Method} /${string}`, group: Group, summary: string): RestMeta {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  return { openapi: { method, path, tags: [group], summary, protect: !OPEN_GROUPS.has(group) } };
}

/** A REST route that makes something. Its answer is kept for a day, so it must hold no secret. */
export function restCreate(route: `POST /${string}`, group: Group, summary: string): RestMeta {
  return { ...rest(route, group, summary), isIdempotent: true };
}

/** A REST route that lists rows page by page (http/pagination.ts). */
export function restPage(route: `GET /${string}`, group: Group, summary: string): RestMeta {
  return { ...rest(route, group, summary), isPaged: true };
}

const OPEN_GROUPS = new Set<Group>(['Auth', 'Share', 'Claims', 'Contact', 'Blog']);

import type { OpenApiMeta } from 'trpc-openapi';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Group = 'Auth' | 'Me' | 'Wishlists' | 'Items' | 'Share' | 'Contact' | 'Admin';

/** The REST face of a procedure: method and path below /api, the group in the documentation, one sentence. */
export function rest(route: `${Method} /${string}`, group: Group, summary: string): OpenApiMeta {
  const [method, path] = route.split(' ') as [Method, `/${string}`];
  return { openapi: { method, path, tags: [group], summary, protect: !OPEN_GROUPS.has(group) } };
}

const OPEN_GROUPS = new Set<Group>(['Auth', 'Share', 'Contact']);

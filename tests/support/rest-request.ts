import { restRoutes } from '#server/http/rest.ts';
import type { CallOptions, Method } from './app.ts';

export const restRoutesByName = new Map(restRoutes().map((route) => [route.name, route]));

interface RestRequest {
  method: Method;
  path: string;
  options?: CallOptions;
}

/** How a procedure is called over REST, without what says who calls. */
export function restRequest(name: string, input: Record<string, unknown> = {}): RestRequest {
  const { method, path: pattern } = restRoutesByName.get(name) ?? { method: 'GET' as const, path: '' };
  const left = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_, key) => {
    const value = String(left[key] ?? '');
    delete left[key];
    return encodeURIComponent(value);
  });
  if (method !== 'GET' && method !== 'DELETE')
    return { method, path: `/api${path}`, options: { body: left } };
  const query = new URLSearchParams(left as Record<string, string>).toString();
  return { method, path: `/api${path}${query && `?${query}`}` };
}

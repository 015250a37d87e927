import { endSession, renewSession, sessionToken } from './session.ts';

/** fetch for our own server: carries the token, keeps a renewed one, and ends the session on a 401 to it. */
export async function authorizedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  end: (token: string) => void = endSession,
): Promise<Response> {
  const token = sessionToken();
  if (!token) return fetch(input, init);
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(input, { ...init, headers });
  const renewed = response.headers.get('x-renewed-token');
  if (renewed) renewSession(token, renewed);
  if (response.status === 401) end(token);
  return response;
}

import { endSession, endSessionAside, renewSession, sessionToken } from './session.ts';

/** Whether a person asked for the call; who reads a public page goes on reading when one in the background is refused. */
export type Caller = 'person' | 'background';

/** fetch for our own server: carries the token, and lets the answer update the session. */
export async function authorizedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  caller: Caller = 'person',
): Promise<Response> {
  const token = sessionToken();
  if (!token) return fetch(input, init);
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(input, { ...init, headers });
  const renewed = response.headers.get('x-renewed-token');
  updateSession(token, { isRefused: await hasRefusal(response), renewed }, caller);
  return response;
}

interface SessionNews {
  isRefused: boolean;
  renewed: string | null;
}

/** The one place where an answer changes the session: a renewed token is kept, and a 401 ends it. */
export function updateSession(token: string, { isRefused, renewed }: SessionNews, caller: Caller = 'person') {
  if (renewed) renewSession(token, renewed);
  if (isRefused) (caller === 'person' ? endSession : endSessionAside)(token);
}

/** Whether it is a 401, or a batch that has one among other answers. */
async function hasRefusal(response: Response): Promise<boolean> {
  if (response.status !== 207) return response.status === 401;
  const answers: { error?: { data?: { httpStatus?: number } } }[] = await response.clone().json();
  return answers.some(({ error }) => error?.data?.httpStatus === 401);
}

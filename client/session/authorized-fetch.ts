import { earlyAnswer } from './early-answers.ts';
import { endSession, endSessionInBackground, renewSession } from './session.ts';
import { sessionToken } from './stored-token.ts';
import { timedFetch } from './timed-fetch.ts';

/** Who asked for the call. When one from the background is refused, whoever reads a public page stays there. */
export type Caller = 'person' | 'background';

/** `fetch` for our own server: sends the token, waits so long and no longer, and keeps or ends the session as the answer says. */
export async function authorizedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  caller: Caller = 'person',
): Promise<Response> {
  const token = sessionToken();
  if (!token) return timedFetch(input, init);
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  const early = await earlyAnswer(String(input), token);
  const response = early ?? (await timedFetch(input, { ...init, headers }));
  const renewed = response.headers.get('x-renewed-token');
  updateSession(token, { isRefused: await hasRefusal(response), renewed }, caller);
  return response;
}

interface SessionAnswer {
  isRefused: boolean;
  renewed: string | null;
}

/** The one place where an answer changes the session: a renewed token is kept, and a 401 ends it. */
export function updateSession(
  token: string,
  { isRefused, renewed }: SessionAnswer,
  caller: Caller = 'person',
) {
  if (renewed) renewSession(token, renewed);
  if (isRefused) (caller === 'person' ? endSession : endSessionInBackground)(token);
}

/** Whether the answer is a 401, or a batch (status 207) with a 401 among its answers. */
async function hasRefusal(response: Response): Promise<boolean> {
  if (response.status !== 207) return response.status === 401;
  const answers: { error?: { data?: { httpStatus?: number } } }[] = await response.clone().json();
  return answers.some(({ error }) => error?.data?.httpStatus === 401);
}

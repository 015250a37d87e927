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

/** Of REST and of a procedure. */
interface Answer {
  code?: string;
  error?: { data?: { key?: string; httpStatus?: number } };
}

/** Whether the answer is a 401, or a batch (status 207) with one among its answers: that of a locked link refuses no token. */
async function hasRefusal(response: Response): Promise<boolean> {
  const { status } = response;
  if (status !== 207 && status !== 401) return false;
  // A proxy's own has no such body.
  const body: Answer | Answer[] = await response
    .clone()
    .json()
    .catch(() => ({}));
  return [body].flat().some(({ code, error }) => {
    const { key = code, httpStatus = status } = error?.data ?? {};
    return httpStatus === 401 && key !== 'passphraseNeeded';
  });
}

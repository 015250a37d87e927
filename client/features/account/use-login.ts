import { useNavigate } from '@tanstack/react-router';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { useApi } from '#client/lib/api.ts';
import { callFailure } from '#client/lib/call-failure.ts';
import type { Api } from '#client/session/api.ts';
import { endOnServer } from '#client/session/end-on-server.ts';
import { takeJoinToken } from '#client/session/join-token.ts';
import { startSession } from '#client/session/session.ts';
import { storedShared } from '#client/session/shared-link.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';

interface Session {
  token: string;
  /** Of who came by a provider whose session ends with ours. */
  logOutAt?: string | null;
}

/**
 * Logs in by a call that answers a session, and replaces the screen by the lists. Fails like the call; `onCodeAsked` is called
 * where it asks for the code of a second factor.
 */
export function useLogin(onCodeAsked: () => void) {
  const loadApi = useApi();
  const navigate = useNavigate();
  return async (call: (api: Api) => Promise<Session>): Promise<Outcome | null> => {
    const session = await call(await loadApi()).catch((error: unknown) => {
      const { key } = callFailure(error);
      if (key !== 'codeNeeded') throw error;
      onCodeAsked();
      return null;
    });
    // What was shown was right, so nothing is wrong: one more field stands there.
    if (session === null) return succeeded(ACCOUNT_TEXTS.loginCodeAsked);
    const { token, logOutAt } = session;
    await startSession(token, logOutAt);
    if (sessionToken() !== token) {
      void endOnServer(token);
      return failed(ACCOUNT_TEXTS.storageForbidden);
    }
    // The screen is left at once, so the success is told by a toast, which stays.
    showToast('good', ACCOUNT_TEXTS.loginSuccess);
    // Somebody who came to add what they found in a shop, or to answer an invitation, goes on with that.
    const invited = takeJoinToken();
    if (invited) await navigate({ to: '/join', search: { token: invited }, replace: true });
    else await navigate({ to: storedShared() ? '/add-to' : '/wishlists', replace: true });
    return null;
  };
}

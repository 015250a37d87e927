import { useNavigate } from '@tanstack/react-router';
import { failed, type Outcome, succeeded } from '#client/form/outcome.ts';
import { useApi } from '#client/lib/api.ts';
import { callFailure } from '#client/lib/call-failure.ts';
import { WITHOUT_SESSION } from '#client/session/call-context.ts';
import { endOnServer } from '#client/session/end-on-server.ts';
import { takeJoinToken } from '#client/session/join-token.ts';
import { startSession } from '#client/session/session.ts';
import { storedShared } from '#client/session/shared-link.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';

export interface LoginFields {
  email: string;
  password: string;
  /** Empty until the server has asked for it. */
  code: string;
}

/** Logs in and replaces the login screen by the lists. Fails like the call; `onCodeAsked` is called where it asks for a code. */
export function useLogin(onCodeAsked: () => void) {
  const loadApi = useApi();
  const navigate = useNavigate();
  return async ({ code, ...credentials }: LoginFields): Promise<Outcome | null> => {
    const { auth } = await loadApi();
    const sent = { ...credentials, ...(code && { code }) };
    const token = await auth.login
      .mutate(sent, { context: WITHOUT_SESSION })
      .then((answer) => answer.token)
      .catch((error: unknown) => {
        const { key } = callFailure(error);
        if (key !== 'codeNeeded') throw error;
        onCodeAsked();
        return null;
      });
    // The password was right, so nothing is wrong: one more field stands there.
    if (token === null) return succeeded(ACCOUNT_TEXTS.loginCodeAsked);
    await startSession(token);
    if (sessionToken() !== token) {
      endOnServer(token);
      return failed(ACCOUNT_TEXTS.storageForbidden);
    }
    // The login screen is left at once, so the success is told by a toast, which stays.
    showToast('good', ACCOUNT_TEXTS.loginSuccess);
    // Somebody who came to add what they found in a shop, or to answer an invitation, goes on with that.
    const invited = takeJoinToken();
    if (invited) await navigate({ to: '/join', search: { token: invited }, replace: true });
    else await navigate({ to: storedShared() ? '/add-to' : '/wishlists', replace: true });
    return null;
  };
}

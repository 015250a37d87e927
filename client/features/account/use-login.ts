import { useNavigate } from '@tanstack/react-router';
import { useApi } from '#client/lib/api.ts';
import { WITHOUT_SESSION } from '#client/session/call-context.ts';
import { startSession } from '#client/session/session.ts';
import { sharedLink } from '#client/session/shared-link.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import type { Credentials } from '#shared/auth.ts';
import { LOGIN_TEXTS } from '#shared/texts/login.ts';

/** Logs in and replaces the login screen by the lists. Fails like the call. */
export function useLogin() {
  const loadApi = useApi();
  const navigate = useNavigate();
  return async (credentials: Credentials): Promise<null> => {
    const { auth } = await loadApi();
    const { token } = await auth.login.mutate(credentials, { context: WITHOUT_SESSION });
    startSession(token);
    // The login screen is left at once, so the success is told by a toast, which stays.
    showToast('good', LOGIN_TEXTS.success);
    // Somebody who came to add what they found in a shop goes on with that.
    await navigate({ to: sharedLink() ? '/add-to' : '/wishlists', replace: true });
    return null;
  };
}

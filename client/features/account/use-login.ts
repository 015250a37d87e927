import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#client/lib/trpc.ts';
import { WITHOUT_SESSION } from '#client/session/browser-links.ts';
import { startSession } from '#client/session/session.ts';
import { showToast } from '#client/ui/toast.tsx';
import type { Credentials } from '#shared/auth.ts';
import { LOGIN_TEXTS } from '#shared/texts/login.ts';

/** Logs in and replaces the login screen by the lists. Fails like the call. */
export function useLogin() {
  const { mutateAsync: askForToken } = trpc.auth.login.useMutation({ trpc: { context: WITHOUT_SESSION } });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (credentials: Credentials): Promise<null> => {
    const { token } = await askForToken(credentials);
    // Somebody else may have been signed in here until now.
    queryClient.clear();
    startSession(token);
    // The login screen is left at once, so the success is told by a toast, which stays.
    showToast('good', LOGIN_TEXTS.success);
    await navigate({ to: '/wishlists', replace: true });
    return null;
  };
}

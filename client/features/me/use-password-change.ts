import { type Outcome, succeeded } from '#client/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { replaceSession } from '#client/session/replace-session.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';

/** Sets a new password. The server ends every session of the person then; the one here goes on with a fresh token. */
export function usePasswordChange() {
  const { mutateAsync: setPassword } = trpc.auth.resetPassword.useMutation();
  return async (password: string): Promise<Outcome> => {
    const before = sessionToken();
    const { token } = await setPassword({ password });
    if (before && token) replaceSession(before, token);
    return succeeded(PROFILE_TEXTS.passwordUpdated);
  };
}

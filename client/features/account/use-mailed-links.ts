import { succeeded } from '#client/form/outcome.ts';
import { useApi } from '#client/lib/api.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';

/** Asks for a mail with a link that sets a new password. Fails like the call. */
export function usePasswordLink() {
  const loadApi = useApi();
  return async (to: { email: string }) => {
    await (await loadApi()).auth.forgotPassword.mutate(to);
    return succeeded(ACCOUNT_TEXTS.forgotSuccess);
  };
}

/** Asks for a mail with a link that confirms the address. Fails like the call. */
export function useVerificationLink() {
  const loadApi = useApi();
  return async (to: { email: string }) => {
    const { message } = await (await loadApi()).auth.resendVerification.mutate(to);
    return succeeded(message || ACCOUNT_TEXTS.resendSuccess);
  };
}

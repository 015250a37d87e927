import { succeeded } from '#client/form/outcome.ts';
import { useApi } from '#client/lib/api.ts';
import { FORGOT_TEXTS } from '#shared/texts/forgot.ts';
import { RESEND_TEXTS } from '#shared/texts/resend.ts';

/** Asks for a mail with a link that sets a new password. Fails like the call. */
export function usePasswordLink() {
  const loadApi = useApi();
  return async (to: { email: string }) => {
    await (await loadApi()).auth.forgotPassword.mutate(to);
    return succeeded(FORGOT_TEXTS.success);
  };
}

/** Asks for a mail with a link that confirms the address. Fails like the call. */
export function useVerificationLink() {
  const loadApi = useApi();
  return async (to: { email: string }) => {
    const { message } = await (await loadApi()).auth.resendVerification.mutate(to);
    return succeeded(message || RESEND_TEXTS.success);
  };
}

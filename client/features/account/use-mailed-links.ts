import { succeeded } from '#client/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { FORGOT_TEXTS } from '#shared/texts/forgot.ts';
import { RESEND_TEXTS } from '#shared/texts/resend.ts';

/** Asks for a mail with a link that sets a new password. Fails like the call. */
export function usePasswordLink() {
  const { mutateAsync: send } = trpc.auth.forgotPassword.useMutation();
  return async (to: { email: string }) => {
    await send(to);
    return succeeded(FORGOT_TEXTS.success);
  };
}

/** Asks for a mail with a link that confirms the address. Fails like the call. */
export function useVerificationLink() {
  const { mutateAsync: send } = trpc.auth.resendVerification.useMutation();
  return async (to: { email: string }) => {
    const { message } = await send(to);
    return succeeded(message || RESEND_TEXTS.success);
  };
}

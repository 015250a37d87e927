import { trpc } from '#client/lib/trpc.ts';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';

/** Sends the person another link that confirms their address. */
export function useVerificationMail(email: string) {
  const { mutate, data, error, isPending } = trpc.auth.resendVerification.useMutation();
  return {
    send: () => mutate({ email }),
    isSending: isPending,
    /** What became of it; undefined before the first try. */
    answer: data?.message ?? (error ? ACCOUNT_TEXTS.resendFailed : undefined),
  };
}

import { trpc } from '#client/lib/trpc.ts';

/** The mails that did not go out. */
export const useFailedMails = () => trpc.admin.failedMails.useQuery(undefined, { staleTime: 0 });

/** Lets the server try one mail again; then the dashboard loads anew. */
export function useMailRetry() {
  const utils = trpc.useUtils();
  return trpc.admin.retryMail.useMutation({ onSettled: () => utils.admin.invalidate() });
}

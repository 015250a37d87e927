import { trpc } from '#client/lib/trpc.ts';
import { sayFailure } from '#client/ui/use-act.ts';

/** The examination of the installation, made when the panel opens and whenever `again` is called. */
export function useDoctor() {
  // It asks other machines, so a window that gets the focus back is no reason to.
  const examined = trpc.admin.doctor.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    report: examined.data,
    error: examined.error,
    isExamining: examined.isFetching,
    again: () => void examined.refetch(),
  };
}

/** Sends the test mail, and keeps what the mail server said of it. A toast says why none was sent. */
export function useTestMail() {
  const sending = trpc.admin.sendTestMail.useMutation({
    onError: (error) => sayFailure(error),
  });
  return { finding: sending.data, isSending: sending.isPending, send: () => sending.mutate() };
}

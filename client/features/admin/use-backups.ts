import { saveFrom } from '#client/lib/save-as.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';

/** Makes one more backup; a toast says how it went. */
export function useBackUp() {
  const { mutate, isPending } = trpc.admin.backUp.useMutation({
    ...useOutcome(),
    onSuccess: ({ message }) => showToast('good', message),
  });
  return { backUp: () => mutate(), isBackingUp: isPending };
}

/** Lets the browser save one backup, however large; a toast says why it cannot. */
export function useBackupDownload(name: string) {
  const { mutate, isPending } = trpc.admin.downloadBackup.useMutation({
    ...useOutcome(),
    onSuccess: ({ address }) => saveFrom(address, name),
  });
  return { download: () => mutate({ name }), isDownloading: isPending };
}

/** Either act is refused in words, and changes the list of backups and the log. */
function useOutcome() {
  const { admin } = trpc.useUtils();
  return {
    onError: (error: unknown) => sayFailure(error),
    onSettled: () => Promise.all([admin.backups.invalidate(), admin.logs.invalidate()]),
  };
}

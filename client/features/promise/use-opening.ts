import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';

/** What an owner does about the opening of one list. A failure is told by a toast. */
export function useOpening(id: string) {
  const utils = trpc.useUtils();
  const show = (opening: NonNullable<ReturnType<typeof utils.promise.opening.getData>>) =>
    utils.promise.opening.setData({ id }, opening);
  const early = trpc.promise.openEarly.useMutation({
    onSuccess: show,
    onError: (error) => sayFailure(error, { failed: SECRET_TEXTS.openFailed }),
  });
  const off = trpc.promise.callOff.useMutation({
    onSuccess(opening) {
      show(opening);
      showToast('good', SECRET_TEXTS.calledOff);
    },
    onError: (error) => sayFailure(error, { failed: SECRET_TEXTS.callOffFailed }),
  });
  return {
    isBusy: early.isPending || off.isPending,
    openEarly: (onDone: () => void) => early.mutate({ id }, { onSuccess: onDone }),
    callOff: () => off.mutate({ id }),
  };
}

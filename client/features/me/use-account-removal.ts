import { useNavigate } from '@tanstack/react-router';
import { failureOutcome } from '#client/form/failure-outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { forgetSession } from '#client/session/session.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';

const REMOVE_FAILURE_TEXTS = { speaker: 'screen', failed: PROFILE_TEXTS.removeFailed } as const;

/** Deletes the account and leaves for the landing page. */
export function useAccountRemoval() {
  const navigate = useNavigate();
  const removal = trpc.me.remove.useMutation({
    onSuccess() {
      forgetSession();
      showToast('good', PROFILE_TEXTS.removed);
      void navigate({ to: '/' });
    },
  });
  return {
    remove: () => removal.mutate(),
    // Until the landing page is there, the button stays busy.
    isRemoving: removal.isPending || removal.isSuccess,
    failure: removal.error && failureOutcome(removal.error, REMOVE_FAILURE_TEXTS),
    submittedAt: removal.submittedAt,
  };
}

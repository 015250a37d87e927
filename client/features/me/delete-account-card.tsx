import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { FormStatus } from '#client/form/form-status.tsx';
import { failureOutcome } from '#client/form/outcome.ts';
import { trpc } from '#client/lib/trpc.ts';
import { forgetSession } from '#client/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import styles from './profile.module.css';
import type { ProfileCardProps } from './profile-card-props.ts';

/** Deletes the account. It says before what will be gone, and asks once more. */
export function DeleteAccountCard({ isLastUsed, onUse }: Omit<ProfileCardProps, 'user'>) {
  const hintId = useId();
  const { remove, isRemoving, failure, submittedAt } = useAccountRemoval();
  const ask = () => {
    if (!confirm(PROFILE_TEXTS.confirmRemove)) return;
    onUse();
    remove();
  };
  return (
    <Card as="section" padded className={styles.form}>
      <p className="muted small" id={hintId}>
        {PROFILE_TEXTS.removeHint}
      </p>
      <Button
        variant="danger"
        icon={TrashIcon}
        full
        busy={isRemoving}
        aria-describedby={hintId}
        onClick={ask}
      >
        {isRemoving ? PROFILE_TEXTS.removing : PROFILE_TEXTS.remove}
      </Button>
      <FormStatus outcome={isLastUsed ? failure : null} outcomeCount={submittedAt} />
    </Card>
  );
}

const REMOVE_FAILURE_TEXTS = { speaker: 'screen', failed: PROFILE_TEXTS.removeFailed } as const;

/** Deletes the account and leaves for the landing page. */
function useAccountRemoval() {
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

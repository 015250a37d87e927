import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { failureOutcome } from '#client/form/failure-outcome.ts';
import { FormStatus } from '#client/form/form-status.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { forgetSession } from '#client/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import type { CardProps } from './card.ts';
import styles from './profile.module.css';

const REMOVE_FAILURE_TEXTS = { speaker: 'screen', failed: PROFILE_TEXTS.removeFailed } as const;

/** Deleting the account: what goes is said before it goes, and asked once more. */
export function DeleteAccountCard({ isSpeaking, onSpeak }: Omit<CardProps, 'user'>) {
  const hintId = useId();
  const { leave, isLeaving, error, tries } = useLeave();
  const ask = () => {
    if (!confirm(PROFILE_TEXTS.confirmRemove)) return;
    onSpeak();
    leave();
  };
  return (
    <Card as="section" padded className={styles.form}>
      <p className="muted small" id={hintId}>
        {PROFILE_TEXTS.removeHint}
      </p>
      <Button variant="danger" icon={TrashIcon} full busy={isLeaving} aria-describedby={hintId} onClick={ask}>
        {isLeaving ? PROFILE_TEXTS.removing : PROFILE_TEXTS.remove}
      </Button>
      <FormStatus
        outcome={isSpeaking && error ? failureOutcome(error, REMOVE_FAILURE_TEXTS) : null}
        outcomeCount={tries}
      />
    </Card>
  );
}

function useLeave() {
  const navigate = useNavigate();
  const removal = trpc.me.remove.useMutation({
    onSuccess() {
      forgetSession();
      showToast('good', PROFILE_TEXTS.removed);
      void navigate({ to: '/' });
    },
  });
  return {
    leave: () => removal.mutate(),
    isLeaving: removal.isPending || removal.isSuccess,
    error: removal.error,
    tries: removal.submittedAt,
  };
}

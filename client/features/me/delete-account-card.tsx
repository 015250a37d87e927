import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useId } from 'react';
import { FormStatus } from '#client/form/form-status.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import styles from './profile.module.css';
import type { ProfileCardProps } from './profile-card-props.ts';
import { useAccountRemoval } from './use-account-removal.ts';

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

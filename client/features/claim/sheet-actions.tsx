import type { ComponentProps } from 'react';
import { SubmitButton } from '#client/form/form.tsx';
import { Button } from '#client/ui/button.tsx';
import { CLAIM_TEXTS } from '#shared/texts/claim.ts';
import styles from './sheet-actions.module.css';

interface SheetActionsProps extends ComponentProps<typeof SubmitButton> {
  onClose: () => void;
}

/** What ends a sheet. It stays in sight while the sheet scrolls. */
export function SheetActions({ onClose, ...submit }: SheetActionsProps) {
  return (
    <div className={styles.actions}>
      <SubmitButton {...submit} />
      <Button variant="quiet" onClick={onClose}>
        {CLAIM_TEXTS.close}
      </Button>
    </div>
  );
}

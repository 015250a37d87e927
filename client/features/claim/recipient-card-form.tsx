import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Switch, TextArea } from '#client/ui/field.tsx';
import type { ClaimChange, OwnClaimView } from '#shared/claim.ts';
import { CLAIM } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './claim-state.module.css';

interface RecipientCardFormProps {
  title: string;
  claim: Pick<OwnClaimView, 'card' | 'signName'>;
  /** Whether it went well. */
  onSave: (change: ClaimChange) => Promise<boolean>;
  onClose: () => void;
}

/** The card as its giver writes it, and whether it is signed. */
export function RecipientCardForm({ title, claim, onSave, onClose }: RecipientCardFormProps) {
  const [card, setCard] = useState(claim.card ?? '');
  const [signName, setSignName] = useState(claim.signName);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const save = async () => {
    setBusy(true);
    const isSaved = await onSave({ card, signName });
    setBusy(false);
    if (isSaved) onClose();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <TextArea
        label={title}
        hint={CLAIM_TEXTS.cardHint}
        maxLength={CLAIM.cardLength}
        value={card}
        onChange={({ target }) => setCard(target.value)}
      />
      <Switch
        label={CLAIM_TEXTS.sign}
        hint={CLAIM_TEXTS.signHint}
        checked={signName}
        onChange={({ target }) => setSignName(target.checked)}
      />
      <div className="row">
        <Button type="submit" size="s" variant="primary" busy={isBusy}>
          {CLAIM_TEXTS.save}
        </Button>
        <Button size="s" variant="quiet" onClick={onClose}>
          {FRAME_TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

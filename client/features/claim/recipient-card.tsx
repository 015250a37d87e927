import { useRef } from 'react';
import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { usePart } from '#client/ui/use-part.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import styles from './claim-state.module.css';
import type { OwnClaimProps } from './use-own-claims.ts';

const loadForm = later(async () => (await import('./recipient-card-form.tsx')).RecipientCardForm);

/** What the giver writes to the recipient, sealed until the envelopes open. */
export function RecipientCard({ claim, own }: OwnClaimProps) {
  const { Part: EditForm, open, close } = usePart(loadForm);
  const hasFocusToTake = useRef(false);
  const { id, card, state, item, list } = claim;
  if (state === 'overtaken' || state === 'released') return null;
  const title = list.recipientName ? CLAIM_TEXTS.card(list.recipientName) : CLAIM_TEXTS.cardForRecipient;
  if (EditForm)
    return (
      <div className={styles.card}>
        <EditForm
          title={title}
          claim={claim}
          onSave={(change) => own.change(id, change, CLAIM_TEXTS.saved)}
          onClose={() => {
            hasFocusToTake.current = true;
            close();
          }}
        />
      </div>
    );
  const label = card === null ? CLAIM_TEXTS.writeCard : CLAIM_TEXTS.changeCard;
  return (
    <div className={styles.card}>
      <p className="small muted">{title}</p>
      {card !== null && <p dir="auto">{card}</p>}
      <Button
        ref={(button) => {
          if (hasFocusToTake.current) button?.focus();
          hasFocusToTake.current = false;
        }}
        size="s"
        variant="quiet"
        onClick={open}
        aria-label={CLAIM_TEXTS.of(label, item.name)}
      >
        {label}
      </Button>
    </div>
  );
}

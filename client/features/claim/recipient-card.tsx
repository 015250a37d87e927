import { useRef } from 'react';
import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { usePart } from '#client/ui/use-part.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import styles from './own-claims.module.css';
import type { OwnClaimProps } from './use-own-claims.ts';

const loadForm = later(async () => (await import('./recipient-card-form.tsx')).RecipientCardForm);

const titleOf = ({ list }: OwnClaimView) =>
  list.recipientName ? CLAIM_TEXTS.card(list.recipientName) : CLAIM_TEXTS.cardForRecipient;

/** What the giver wrote to the recipient, sealed until the envelopes open. */
export function CardQuote({ claim }: Pick<OwnClaimProps, 'claim'>) {
  if (claim.card === null || claim.state === 'overtaken' || claim.state === 'released') return null;
  return (
    <div className={styles.quote}>
      <p className="sr">{titleOf(claim)}</p>
      <blockquote dir="auto">{claim.card}</blockquote>
    </div>
  );
}

export function CardEditor({ claim, own }: OwnClaimProps) {
  const { Part: EditForm, open, close } = usePart(loadForm);
  const hasFocusToTake = useRef(false);
  const { id, card, item } = claim;
  if (EditForm)
    return (
      <EditForm
        title={titleOf(claim)}
        claim={claim}
        onSave={(change) => own.change(id, change, CLAIM_TEXTS.saved)}
        onClose={() => {
          hasFocusToTake.current = true;
          close();
        }}
      />
    );
  const label = card === null ? CLAIM_TEXTS.writeCard : CLAIM_TEXTS.changeCard;
  return (
    <Button
      ref={(button) => {
        if (hasFocusToTake.current) button?.focus();
        hasFocusToTake.current = false;
      }}
      size="s"
      onClick={open}
      aria-label={CLAIM_TEXTS.of(label, item.name)}
    >
      {label}
    </Button>
  );
}

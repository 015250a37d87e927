import { useEffect, useRef, useState } from 'react';
import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { usePart } from '#client/ui/use-part.ts';
import type { ItemView } from '#shared/item.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import { headingId } from './item-card.tsx';
import styles from './item-secret.module.css';
import { useSecrets } from './item-secrets.tsx';

const loadDialog = later(async () => (await import('./look-dialog.tsx')).LookDialog);

/** On a surprise: the honest way to learn of one item that givers see. It is asked for last of all acts, and answered on the card. */
export function useLook(item: ItemView) {
  const { canLook } = useSecrets();
  const texts = { speaker: 'screen', failed: SECRET_TEXTS.lookFailed } as const;
  const { Part: Asking, open, close } = usePart(loadDialog, texts);
  const [isTaken, setTaken] = useState<boolean | null>(null);
  if (!canLook || item.isDraft) return { ask: null, answer: null };
  return {
    ask: isTaken === null && (
      <Button variant="quiet" size="s" aria-describedby={headingId(item)} onClick={open}>
        {SECRET_TEXTS.look}
      </Button>
    ),
    answer: (
      <>
        {isTaken !== null && <Answer isTaken={isTaken} />}
        {Asking && <Asking item={item} onAnswer={setTaken} onClose={close} />}
      </>
    ),
  };
}

function Answer({ isTaken }: { isTaken: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} tabIndex={-1} className={styles.answer}>
      {isTaken ? SECRET_TEXTS.isTaken : SECRET_TEXTS.isFree}
    </p>
  );
}

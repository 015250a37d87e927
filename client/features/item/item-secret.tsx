import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { useEffect, useRef, useState } from 'react';
import { HERE } from '#client/lib/formats.ts';
import { later } from '#client/lib/later.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { usePart } from '#client/ui/use-part.ts';
import type { ItemView } from '#shared/item.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';
import { headingId } from './item-card.tsx';
import styles from './item-secret.module.css';
import { useSecrets } from './item-secrets.tsx';

interface ItemProps {
  item: ItemView;
}

/** On a list that is no surprise: that the item is taken, and by whom where they sign. */
export function TakenMark({ item }: ItemProps) {
  const taken = useSecrets().taken.get(item.id);
  if (!taken) return null;
  return (
    <p className={styles.taken}>
      <Badge tone="green" icon={GiftIcon}>
        {takenInWords(item, taken)}
      </Badge>
    </p>
  );
}

function takenInWords({ quantity }: ItemView, { taken, from }: { taken: number; from: (string | null)[] }) {
  const names = HERE.list(from.map((name) => name ?? SECRET_TEXTS.somebody));
  if (taken < quantity)
    return names ? SECRET_TEXTS.takenOfBy({ taken, quantity, names }) : SECRET_TEXTS.takenOf(taken, quantity);
  return names ? SECRET_TEXTS.takenBy(names) : SECRET_TEXTS.taken;
}

const loadDialog = later(async () => (await import('./look-dialog.tsx')).LookDialog);

/** On a surprise: the honest way to learn of one item. Answered in its place. */
export function LookAction({ item }: ItemProps) {
  const { canLook } = useSecrets();
  const {
    Part: Asking,
    open,
    close,
  } = usePart(loadDialog, { speaker: 'screen', failed: SECRET_TEXTS.lookFailed });
  const [isTaken, setTaken] = useState<boolean | null>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isTaken !== null) answer.current?.focus();
  }, [isTaken]);
  if (!canLook) return null;
  return (
    <div className={styles.look}>
      {isTaken === null ? (
        <Button variant="quiet" size="xs" icon={EyeIcon} aria-describedby={headingId(item)} onClick={open}>
          {SECRET_TEXTS.look}
        </Button>
      ) : (
        <p ref={answer} tabIndex={-1} className={styles.answer}>
          {isTaken ? SECRET_TEXTS.isTaken : SECRET_TEXTS.isFree}
        </p>
      )}
      {Asking && <Asking item={item} onAnswer={setTaken} onClose={close} />}
    </div>
  );
}

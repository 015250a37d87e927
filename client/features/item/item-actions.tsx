import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUpRight';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { More } from '#client/ui/more.tsx';
import type { ItemView } from '#shared/item.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import styles from './item-actions.module.css';
import { headingId } from './item-card.tsx';

interface ItemProps {
  item: ItemView;
}

/** What can be done with an item that is only looked at. */
export function ViewAction({ item }: ItemProps) {
  return (
    <div className={styles.actions}>
      <ViewLink item={item} />
    </div>
  );
}

function ViewLink({ item }: ItemProps) {
  if (!item.url) return null;
  return (
    <ButtonAnchor
      href={item.url}
      target="_blank"
      rel="noopener noreferrer"
      variant="quiet"
      size="s"
      iconAfter={ArrowUpRightIcon}
      aria-describedby={headingId(item)}
    >
      {ITEM_TEXTS.view}
      <span className="sr"> ({FRAME_TEXTS.newTab})</span>
    </ButtonAnchor>
  );
}

interface ItemActionsProps extends ItemProps {
  /** The card was just edited: the focus goes back to its Edit button. */
  takesFocus: boolean;
  isRemoving: boolean;
  isReceiving: boolean;
  isDuplicating: boolean;
  onEdit: () => void;
  onReceive: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
  /** What is offered after all else. */
  children: ReactNode;
}

/** Edit at the corner of the picture, and beside it the rest. On a phone the whole row is Edit, and the rest unfolds below it. */
export function ItemActions({ item, takesFocus, children, ...props }: ItemActionsProps) {
  const { isRemoving, isReceiving, isDuplicating, onEdit, onReceive, onDuplicate, onRemove } = props;
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);
  const remove = () => {
    if (confirm(ITEM_TEXTS.confirmRemove)) onRemove();
  };
  const common = { size: 's', 'aria-describedby': headingId(item) } as const;
  return (
    <div className={styles.actions}>
      <Button {...common} ref={edit} className={styles.edit} data-stop="edit" onClick={onEdit}>
        {ITEM_TEXTS.edit}
      </Button>
      <More label={FRAME_TEXTS.moreOf(item.name)} isStop>
        <ViewLink item={item} />
        <Button {...common} variant="quiet" busy={isReceiving} onClick={onReceive}>
          {GIFT_TEXTS.receive}
        </Button>
        <Button {...common} variant="quiet" busy={isDuplicating} onClick={onDuplicate}>
          {ITEM_TEXTS.duplicate}
        </Button>
        <Button {...common} variant="quiet" busy={isRemoving} onClick={remove}>
          {ITEM_TEXTS.remove}
        </Button>
        {children}
      </More>
    </div>
  );
}

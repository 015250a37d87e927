import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUpRight';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FramedImage } from '#client/ui/framed-image.tsx';
import type { ItemView } from '#shared/item.ts';
import { displayPrice } from '#shared/price.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { ITEM_TEXTS } from '#shared/texts/item.ts';
import styles from './item-card.module.css';

interface ItemCardProps {
  item: ItemView;
  /** Edit and Delete; left out where a list is only looked at. */
  children?: ReactNode;
}

export function ItemCard({ item, children }: ItemCardProps) {
  const price = displayPrice(item.price);
  return (
    <Card as="article" className={styles.card} aria-labelledby={headingId(item)}>
      <FramedImage imageUrl={item.imageUrl} alt="" shape="wide" />
      <div className={styles.body}>
        <h3 id={headingId(item)} className={styles.name}>
          {item.name}
        </h3>
        {item.details && <p className={styles.quote}>“{item.details}”</p>}
        {price && <p className={styles.price}>{price}</p>}
        <dl className={styles.facts}>
          {item.size && <Fact name={ITEM_TEXTS.size} value={item.size} />}
          {item.color && <Fact name={ITEM_TEXTS.color} value={item.color} />}
          <Fact name={ITEM_TEXTS.quantity} value={String(item.quantity)} />
        </dl>
      </div>
      <div className={styles.actions}>
        {item.url && <ViewLink item={item} />}
        {children}
      </div>
    </Card>
  );
}

interface FactProps {
  name: string;
  value: string;
}

function Fact({ name, value }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface ItemProps {
  item: ItemView;
}

function ViewLink({ item }: ItemProps) {
  return (
    <ButtonAnchor
      href={item.url}
      target="_blank"
      rel="noopener noreferrer"
      variant="quiet"
      size="xs"
      iconAfter={ArrowUpRightIcon}
      aria-describedby={headingId(item)}
    >
      {ITEM_TEXTS.view}
      <span className="sr"> ({COMMON_TEXTS.newTab})</span>
    </ButtonAnchor>
  );
}

interface ItemActionsProps extends ItemProps {
  /** The card was just edited: the focus goes back to its Edit button. */
  takesFocus: boolean;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

export function ItemActions({ item, takesFocus, isRemoving, onEdit, onRemove }: ItemActionsProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);
  const remove = () => {
    if (confirm(ITEM_TEXTS.confirmRemove)) onRemove();
  };
  const common = { size: 'xs', 'aria-describedby': headingId(item) } as const;
  return (
    <>
      <Button {...common} ref={edit} variant="quiet" onClick={onEdit}>
        {ITEM_TEXTS.edit}
      </Button>
      <Button {...common} variant="quietDanger" busy={isRemoving} onClick={remove}>
        {ITEM_TEXTS.remove}
      </Button>
    </>
  );
}

const headingId = ({ id }: ItemView) => `item-${id}`;

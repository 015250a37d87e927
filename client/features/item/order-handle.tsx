import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsSixVertical';
import type { PointerEvent } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import type { ItemView } from '#shared/item.ts';
import * as ORDER_TEXTS from '#shared/texts/order.ts';
import styles from './order-handle.module.css';

interface OrderHandleProps {
  item: ItemView;
  onGrab: (item: ItemView, event: PointerEvent) => void;
  onOpen: (item: ItemView) => void;
}

/** The row is dragged by it; pressed, by finger or key, it asks where the item is to go. */
export function OrderHandle({ item, onGrab, onOpen }: OrderHandleProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      data-handle
      data-stop="move"
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-label={ORDER_TEXTS.handleOf(item.name)}
      onPointerDown={(event) => onGrab(item, event)}
      onClick={() => onOpen(item)}
    >
      <Icon of={DotsSixVerticalIcon} />
    </button>
  );
}

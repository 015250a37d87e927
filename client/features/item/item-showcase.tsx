import type { ItemView } from '#shared/item.ts';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import { ItemCard } from './item-card.tsx';
import styles from './item-grid.module.css';

interface ItemShowcaseProps {
  all: readonly ItemView[];
}

/** Somebody else's items, to be looked at only. */
export function ItemShowcase({ all }: ItemShowcaseProps) {
  if (all.length === 0) return <p className="muted">{ADMIN_TEXTS.noItems}</p>;
  return (
    <ul className={styles.items}>
      {all.map((item) => (
        <li key={item.id}>
          <ItemCard item={item} />
        </li>
      ))}
    </ul>
  );
}

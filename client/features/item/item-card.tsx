import type { ReactNode } from 'react';
import { WORDS } from '#client/lib/word-formats.ts';
import { Card } from '#client/ui/card.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import type { ItemView } from '#shared/item.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import styles from './item-card.module.css';
import { ItemQuote } from './item-quote.tsx';

interface ItemCardProps {
  item: ItemView;
  /** Over the picture: that the item was saved. */
  badge?: ReactNode;
  /** What can be done with the item. */
  children?: ReactNode;
}

/** An item as a card, or on a phone as a row. */
export function ItemCard({ item, badge, children }: ItemCardProps) {
  const price = WORDS.price(item.price);
  const quantity = item.quantity > 1 && String(item.quantity);
  const hasFacts = item.size || item.color || quantity;
  return (
    <Card as="article" className={styles.card} aria-labelledby={headingId(item)}>
      <ItemPicture item={item} sizes="(max-width: 600px) 72px, 280px" />
      {badge}
      <div className={styles.body}>
        <h3 id={headingId(item)} className={styles.name} dir="auto">
          {item.name}
        </h3>
        {item.details && <ItemQuote details={item.details} />}
        {(price || hasFacts) && (
          <div className={styles.numbers}>
            {price && <p className={styles.price}>{price}</p>}
            {hasFacts && (
              <dl className={styles.facts}>
                {item.size && <Fact name={ITEM_TEXTS.size} value={item.size} />}
                {item.color && <Fact name={ITEM_TEXTS.color} value={item.color} />}
                {quantity && <Fact name={ITEM_TEXTS.quantity} value={quantity} />}
              </dl>
            )}
          </div>
        )}
      </div>
      {children}
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
      <dd dir="auto">{value}</dd>
    </div>
  );
}

/** The id of the card's heading, by which its buttons are described. */
export const headingId = ({ id }: ItemView) => `item-${id}`;

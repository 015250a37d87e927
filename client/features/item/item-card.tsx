import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { type ReactNode, useState } from 'react';
import { saidWords } from '#client/lib/item-words.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { MostWanted } from '#client/ui/most-wanted.tsx';
import { bareNote } from '#shared/bare-note.ts';
import type { ItemView } from '#shared/item.ts';
import { ITEM } from '#shared/limits.ts';
import * as ITEM_TEXTS from '#shared/texts/item.ts';
import styles from './item-card.module.css';

interface ItemCardProps {
  item: ItemView;
  /** Over the picture: that the item was saved. */
  badge?: ReactNode;
  /** It stands in rows that are led through by the arrow keys. */
  hasKeys?: boolean;
  /** What can be done with the item. */
  children?: ReactNode;
}

/** An item as a card, or on a phone as a row. */
export function ItemCard({ item, badge, hasKeys = false, children }: ItemCardProps) {
  const price = WORDS.price(item);
  const quantity = item.isEndless ? ITEM_TEXTS.anyNumber : item.quantity > 1 && String(item.quantity);
  const said = saidWords(item).filter(Boolean).join(' · ');
  const hasFacts = item.size || item.color || quantity;
  return (
    <Card as="article" className={styles.card} aria-labelledby={headingId(item)}>
      <ItemPicture item={item} sizes="(max-width: 860px) 72px, 280px" />
      {item.isMostWanted && <MostWanted isSmall />}
      {badge}
      <div className={styles.body}>
        <h3 id={headingId(item)} className={styles.name} dir="auto">
          {item.name}
        </h3>
        {(price || hasFacts || item.isDraft) && (
          <div className={styles.numbers}>
            {item.isDraft && <Badge icon={LockSimpleIcon}>{ITEM_TEXTS.draft}</Badge>}
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
        {item.details && <ItemQuote details={item.details} hasKeys={hasKeys} />}
        {item.privateNote && (
          <p className={`${styles.facts} ${styles.private}`} dir="auto">
            {ITEM_TEXTS.privateNoteIs(item.privateNote)}
          </p>
        )}
        {said && (
          <p className={styles.facts} dir="auto">
            {said}
          </p>
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

interface ItemQuoteProps {
  hasKeys: boolean;
  details: string;
}

/** The note of an item in quotes. Of a long one the beginning, until somebody wants to read on. */
function ItemQuote({ details, hasKeys }: ItemQuoteProps) {
  const [isWhole, setWhole] = useState(false);
  const note = bareNote(details);
  const start = beginningOf(note);
  const stop = hasKeys && ({ 'data-stop': 'note', tabIndex: -1 } as const);
  return (
    <p className={styles.quote} data-whole={isWhole || undefined} dir="auto">
      <span>{WORDS.quote(start === null || isWhole ? note : start)}</span>{' '}
      {start !== null && (
        <button type="button" {...stop} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? ITEM_TEXTS.readLess : ITEM_TEXTS.readMore}
        </button>
      )}
    </p>
  );
}

/** By its length and not by what fits: a thousand cards would have to be measured. Null when it is short. */
function beginningOf(note: string): string | null {
  const lines = note.split('\n').slice(0, ITEM.noteLines).join('\n');
  if (lines.length <= ITEM.noteShown && lines.length === note.length) return null;
  const cut = lines.slice(0, ITEM.noteShown);
  return `${cut.slice(0, cut.length === lines.length ? undefined : cut.lastIndexOf(' ')).trimEnd()}…`;
}

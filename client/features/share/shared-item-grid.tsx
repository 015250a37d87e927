import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUpRight';
import { Fragment, type ReactNode } from 'react';
import { itemWords } from '#client/lib/item-words.ts';
import { WORDS } from '#client/lib/word-formats.ts';
import { Icon } from '#client/ui/icon.tsx';
import { ItemPicture } from '#client/ui/item-picture.tsx';
import { ListSection } from '#client/ui/list-section.tsx';
import { MostWanted } from '#client/ui/most-wanted.tsx';
import { bareNote } from '#shared/bare-note.ts';
import type { ListPart } from '#shared/by-section.ts';
import { shopOf } from '#shared/parse-url.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';
import styles from './shared-item-grid.module.css';
import print from './shared-item-print.module.css';
import taken from './taken-item.module.css';

type SharedItem = SharedWishlistView['items'][number];

// As many as stand beside each other on a phone.
const EAGER_ITEMS = 2;
// Two beside each other on a phone; columns as wide as shared-item-grid.module.css makes them elsewhere.
const SIZES = '(max-width: 600px) 45vw, 280px';

export interface ShownItems {
  parts: readonly ListPart<SharedItem>[];
  /** What keeps its place and is not seen. */
  isHidden?: ((item: SharedItem) => boolean) | undefined;
  /** What is said of the section of an item that does not stand in it. */
  sectionOf?: ((item: SharedItem) => string | undefined) | undefined;
}

interface SharedItemGridProps extends ShownItems {
  /** What stands across the picture of what is not to be had, where that may be seen. */
  ribbonOf?: ((item: SharedItem) => string | undefined) | undefined;
  /** Stands at the foot of each card. */
  children?: ((item: SharedItem) => ReactNode) | undefined;
}

/** The items of a shared list, part by part. How many there are decides how large they are drawn. */
export function SharedItemGrid({ parts, isHidden, sectionOf, ribbonOf, children }: SharedItemGridProps) {
  const shownOf = (rows: readonly SharedItem[]) => rows.filter((item) => !isHidden?.(item)).length;
  const places = new Map(parts.flatMap(({ rows }) => rows).map(({ id }, at) => [id, at]));
  const isCut = parts.some(({ section }) => section !== null);
  const gridOf = (rows: readonly SharedItem[]) => (
    <ul
      className={`${styles.items} ${print.sheet} ${isCut ? '' : styles.whole}`}
      data-size={sizeOf(shownOf(rows))}
    >
      {rows.map((item) => (
        <SharedItemCard
          key={item.id}
          item={item}
          isFirst={places.get(item.id) === 0}
          isEager={(places.get(item.id) ?? 0) < EAGER_ITEMS}
          ribbon={ribbonOf?.(item)}
          section={sectionOf?.(item)}
          hidden={isHidden?.(item)}
        >
          {children?.(item)}
        </SharedItemCard>
      ))}
    </ul>
  );
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ section, rows }) => [section, section?.pick === 'one' ? rows.map(asOne) : rows] as const)
    .map(([section, rows]) => (
      <Fragment key={section?.id ?? ''}>
        {section ? (
          <ListSection section={section} count={shownOf(rows)} hidden={shownOf(rows) === 0}>
            {gridOf(rows)}
          </ListSection>
        ) : (
          gridOf(rows)
        )}
      </Fragment>
    ));
}

/** Said, not counted by the styles: while a long list arrives its first gifts would stand as large as those of a short one. */
function sizeOf(count: number): string | undefined {
  if (count < 40) return [undefined, 'one', 'two', 'three'][count];
  return count < 100 ? 'many' : 'many most';
}

/** Whatever number is wished for, one of these is. */
const asOne = (item: SharedItem): SharedItem => ({ ...item, quantity: 1, isEndless: false });

interface SharedItemCardProps {
  item: SharedItem;
  /** Its image is what the visitor waits for. */
  isFirst: boolean;
  isEager: boolean;
  ribbon: string | undefined;
  section: string | undefined;
  hidden: boolean | undefined;
  children: ReactNode;
}

function SharedItemCard({ item, isFirst, isEager, ribbon, section, hidden, children }: SharedItemCardProps) {
  const { name, url, details } = item;
  const isTaken = ribbon !== undefined;
  return (
    <li
      hidden={hidden}
      className={isTaken ? `${styles.item} ${taken.taken}` : styles.item}
      data-taken={isTaken || undefined}
    >
      <ItemPicture
        item={item}
        sizes={SIZES}
        // A server elsewhere is asked for all at once, or it would learn how far somebody reads.
        loading={isEager || !item.picture ? 'eager' : 'lazy'}
        priority={isFirst}
        className={styles.image}
        ribbon={ribbon}
      />
      {item.isMostWanted && !isTaken && <MostWanted />}
      <div className={styles.body}>
        <h2 dir="auto">{name}</h2>
        {details && (
          <p dir="auto" className={styles.details}>
            {WORDS.quote(bareNote(details))}
          </p>
        )}
        <Facts item={item} section={section} />
        {url && (
          <a
            className={styles.go}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            data-host={shopOf(url) || undefined}
          >
            {SHARE_TEXTS.view}
            <span className="sr">
              : {name}, {FRAME_TEXTS.newTab}
            </span>
            <Icon of={ArrowUpRightIcon} />
          </a>
        )}
        {children}
      </div>
    </li>
  );
}

function Facts({ item, section }: Pick<SharedItemCardProps, 'item' | 'section'>) {
  const facts = [...itemWords(item), ...(section ? [section] : [])];
  if (facts.length === 0) return null;
  return (
    <ul className={`row small ${styles.facts}`}>
      {facts.map((fact) => (
        <li key={fact} dir="auto" className={fact === WORDS.price(item) ? 'figure' : undefined}>
          {fact}
        </li>
      ))}
    </ul>
  );
}

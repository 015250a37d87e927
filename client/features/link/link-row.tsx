import { Card } from '#client/ui/card.tsx';
import { LINK_TEXTS } from '#shared/texts/links.ts';
import { LinkActions } from './link-actions.tsx';
import styles from './link-list.module.css';
import type { LinkRowProps } from './link-row-props.ts';
import { LinkState } from './link-state.tsx';
import { nameOf, withoutScheme } from './link-words.ts';

/** A link with what it opens, how it stands, and what can be done with it by whoever is told its address. */
export function LinkRow(props: LinkRowProps) {
  const { link, list, fresh } = props;
  const { id, opens, isKeepers, madeBy, url, wasOpenedThisWeek, timesOpened } = link;
  const isForeign = isKeepers && url === null;
  return (
    <Card
      as="article"
      padded
      className={styles.link}
      aria-labelledby={id}
      data-new={fresh !== null || undefined}
    >
      <div className={styles.head}>
        <h2 id={id} dir="auto">
          {nameOf(link)}
        </h2>
        <LinkState link={link} isListPublic={list.isPublic} />
      </div>
      {isForeign && <p>{madeBy ? LINK_TEXTS.madeBy(madeBy) : LINK_TEXTS.madeByKeeper}</p>}
      <p>{LINK_TEXTS.opens[opens]}</p>
      <p className={`muted small ${styles.opened}`}>
        <span>{wasOpenedThisWeek ? LINK_TEXTS.openedThisWeek : LINK_TEXTS.notThisWeek}</span>
        <span>{LINK_TEXTS.times[timesOpened]}</span>
      </p>
      {url !== null && (
        <>
          <code className={styles.address}>{withoutScheme(url)}</code>
          <LinkActions {...props} url={url} />
        </>
      )}
    </Card>
  );
}

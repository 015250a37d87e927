import { Card } from '#client/ui/card.tsx';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import { LinkActions } from './link-actions.tsx';
import styles from './link-list.module.css';
import type { LinkRowProps } from './link-row-props.ts';
import { LinkState } from './link-state.tsx';
import { nameOf, withoutScheme } from './link-words.ts';

/** A link with what it opens, how it stands, and what can be done with it by whoever is told its address. */
export function LinkRow(props: LinkRowProps) {
  const { link, list, fresh } = props;
  const { id, url, isKeepers } = link;
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
        {url !== null && <LinkState link={link} isListPublic={list.isPublic} />}
      </div>
      {url === null && isKeepers && <MadeBy name={link.madeBy} />}
      {url !== null && (
        <>
          <LinkVisits link={link} />
          <code className={styles.address}>{withoutScheme(url)}</code>
          <LinkActions {...props} url={url} />
        </>
      )}
    </Card>
  );
}

const MadeBy = ({ name }: { name: string | null }) => (
  <p dir="auto">{name ? LINK_TEXTS.madeBy(name) : LINK_TEXTS.madeByKeeper}</p>
);

/** What it shows, and how often it was visited; the largest of a few numbers that was reached, up to yesterday. */
function LinkVisits({ link }: Pick<LinkRowProps, 'link'>) {
  const { opens, wasOpenedThisWeek, timesOpened, createdAt } = link;
  if (isOfToday(createdAt))
    return (
      <>
        <p>{LINK_TEXTS.opens[opens]}</p>
        <p className={`muted small ${styles.visits}`}>{LINK_TEXTS.toldTomorrow}</p>
      </>
    );
  return (
    <>
      <p>{LINK_TEXTS.opens[opens]}</p>
      <p className={`muted small ${styles.visits}`}>
        <span>{wasOpenedThisWeek ? LINK_TEXTS.openedThisWeek : LINK_TEXTS.notThisWeek}</span>
        <span>{LINK_TEXTS.times[timesOpened]}</span>
      </p>
    </>
  );
}

/** As the server counts days, in UTC. */
const isOfToday = (moment: string) => moment.slice(0, 10) === new Date().toISOString().slice(0, 10);

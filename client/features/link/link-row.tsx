import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { useState } from 'react';
import { HERE } from '#client/lib/formats.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SendButton } from '#client/ui/send-button.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './link-list.module.css';
import type { LinkRowProps } from './link-row-props.ts';
import { nameOf, saidOf, withoutScheme } from './link-words.ts';
import { RareActions } from './rare-actions.tsx';

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

interface LinkActionsProps extends LinkRowProps {
  url: string;
}

/** Passing a link on comes first; what changes it is folded away. */
function LinkActions({ url, ...row }: LinkActionsProps) {
  const { link, list, fresh, onOpen } = row;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.actions}>
        <CopyLink link={link} url={url} fresh={fresh} />
        <SendButton title={list.name} url={url} aria-label={saidOf(LINK_TEXTS.actions.send, link)} />
        <Button
          icon={QrCodeIcon}
          aria-label={saidOf(LINK_TEXTS.actions.code, link)}
          onClick={() => onOpen('code')}
        >
          {LINK_TEXTS.actions.code.word}
        </Button>
        <Button
          variant="quiet"
          icon={DotsThreeIcon}
          aria-expanded={isOpen}
          aria-label={saidOf(LINK_TEXTS.actions.more, link)}
          onClick={() => setOpen(!isOpen)}
        >
          {LINK_TEXTS.actions.more.word}
        </Button>
      </div>
      {isOpen && <RareActions {...row} />}
    </>
  );
}

interface LinkStateProps {
  link: LinkView;
  /** No link opens a private list. */
  isListPublic: boolean;
}

/** Whether it opens anything now, until when, and what it asks. */
function LinkState({ link, isListPublic }: LinkStateProps) {
  const { hasEnded, endsAt, hasPassphrase } = link;
  return (
    <p className={styles.states}>
      <Openness {...{ link, isListPublic }} />
      {endsAt !== null && !hasEnded && (
        <Badge icon={CalendarBlankIcon}>{LINK_TEXTS.endsOn(HERE.shortDay(endsAt))}</Badge>
      )}
      {hasPassphrase && (
        <Badge tone="gold" icon={LockSimpleIcon}>
          {LINK_TEXTS.locked}
        </Badge>
      )}
    </p>
  );
}

function Openness({ link: { isPaused, hasEnded, endsAt }, isListPublic }: LinkStateProps) {
  if (hasEnded && endsAt !== null)
    return (
      <Badge tone="red" icon={CalendarBlankIcon}>
        {LINK_TEXTS.ended(HERE.shortDay(endsAt))}
      </Badge>
    );
  if (isPaused) return <Badge icon={PauseIcon}>{LINK_TEXTS.paused}</Badge>;
  if (!isListPublic) return <Badge icon={LockSimpleIcon}>{LINK_TEXTS.closed}</Badge>;
  return (
    <Badge tone="green" icon={CheckIcon}>
      {LINK_TEXTS.open}
    </Badge>
  );
}

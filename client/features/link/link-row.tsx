import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { useEffect, useState } from 'react';
import { HERE } from '#client/lib/formats.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon, type IconShape } from '#client/ui/icon.tsx';
import { SendButton } from '#client/ui/send-button.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './link-list.module.css';
import type { LinkRowProps } from './link-row-props.ts';
import { nameOf, saidOf } from './link-words.ts';
import { RareActions } from './rare-actions.tsx';

/** A link with what it opens, how it stands, and what can be done with it by whoever is told its address. */
export function LinkRow(props: LinkRowProps) {
  const { link, fresh, onOpen } = props;
  const { id, url, isKeepers } = link;
  const [isOpen, setOpen] = useState(false);
  // Where there is no share sheet, copying is how a link is passed on.
  const canSend = 'share' in navigator;
  useEffect(() => {
    if (fresh && canSend) setOpen(true);
  }, [fresh, canSend]);
  const copy = url !== null && <CopyLink link={link} url={url} fresh={fresh} />;
  return (
    <Card as="article" className={styles.link} aria-labelledby={id} data-new={fresh !== null || undefined}>
      <span className={styles.icon}>
        <Icon of={iconOf(link)} />
      </span>
      <div className={styles.head}>
        <h2 id={id} dir="auto">
          {nameOf(link)}
        </h2>
        {url !== null && <LinkState link={link} isListPublic={props.list.isPublic} />}
        {url === null && isKeepers && <MadeBy name={link.madeBy} />}
      </div>
      {url !== null && (
        <>
          {canSend ? (
            <SendButton
              title={props.list.name}
              url={url}
              aria-label={saidOf(LINK_TEXTS.actions.send, link)}
            />
          ) : (
            copy
          )}
          <Button
            className={styles.more}
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={saidOf(LINK_TEXTS.actions.more, link)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={DotsThreeIcon} />
          </Button>
        </>
      )}
      {url !== null && isOpen && (
        <div className={styles.rest}>
          <LinkVisits link={link} />
          <div className={styles.actions}>
            {canSend && copy}
            <Button
              icon={QrCodeIcon}
              aria-label={saidOf(LINK_TEXTS.actions.code, link)}
              onClick={() => onOpen('code')}
            >
              {LINK_TEXTS.actions.code.word}
            </Button>
            <RareActions {...props} />
          </div>
        </div>
      )}
    </Card>
  );
}

function iconOf({ hasEnded, isPaused, hasPassphrase }: LinkView): IconShape {
  if (hasEnded) return CalendarBlankIcon;
  if (isPaused) return PauseIcon;
  return hasPassphrase ? LockSimpleIcon : LinkSimpleIcon;
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

interface LinkStateProps {
  link: LinkView;
  /** No link opens a private list. */
  isListPublic: boolean;
}

/** Whether it opens anything now, what, until when, and what it asks. */
function LinkState({ link, isListPublic }: LinkStateProps) {
  const { opens, isPaused, hasEnded, endsAt, hasPassphrase } = link;
  const end = endsAt !== null && HERE.shortDay(endsAt);
  const isOver = hasEnded && end;
  return (
    <p className={`muted small ${styles.states}`}>
      {isOver && <span>{LINK_TEXTS.ended(end)}</span>}
      {!isOver && isPaused && <span>{LINK_TEXTS.paused}</span>}
      {!isOver && !isPaused && !isListPublic && <span>{LINK_TEXTS.closed}</span>}
      <span>{LINK_TEXTS.kinds[opens]}</span>
      {hasPassphrase && <span>{LINK_TEXTS.locked}</span>}
      {end && !hasEnded && <span>{LINK_TEXTS.endsOn(end)}</span>}
    </p>
  );
}

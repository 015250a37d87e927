import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { HERE } from '#client/lib/formats.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import styles from './link-list.module.css';

interface LinkStateProps {
  link: LinkView;
  /** No link opens a private list. */
  isListPublic: boolean;
}

/** Whether it opens anything now, until when, and what it asks. */
export function LinkState({ link, isListPublic }: LinkStateProps) {
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

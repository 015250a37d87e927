import { HERE } from '#client/lib/formats.ts';
import type { SecurityEventView } from '#shared/security.ts';
import * as texts from '#shared/texts/security.ts';
import { Button } from './button.tsx';
import styles from './security-events.module.css';

interface SecurityEventsProps {
  events: readonly SecurityEventView[];
  total: number;
  isBusy: boolean;
  onMore: () => void;
}

/** A person's security log, newest first: what, when, with which device. */
export function SecurityEvents({ events, total, isBusy, onMore }: SecurityEventsProps) {
  if (events.length === 0) return <p className="muted">{texts.logEmpty}</p>;
  return (
    <>
      <ul className={styles.events}>
        {events.map(({ id, kind, createdAt, device, opened, list }) => (
          <li key={id}>
            <span>{texts.eventKinds[kind]}</span>
            {opened && <span dir="auto">{texts.openedList(opened)}</span>}
            {list && <span dir="auto">{texts.peoplesList(list)}</span>}
            <span className="muted small">
              <time dateTime={createdAt}>{HERE.shortMoment(createdAt)}</time>
              {device && ` · ${texts.deviceWords(device)}`}
            </span>
          </li>
        ))}
      </ul>
      {events.length < total && (
        <Button variant="quiet" size="s" busy={isBusy} onClick={onMore}>
          {texts.logMore}
        </Button>
      )}
    </>
  );
}

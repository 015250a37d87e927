import { HERE } from '#client/lib/formats.ts';
import { useFocusAfterRemoval } from '#client/lib/use-focus-after-removal.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import rowStyles from '#client/ui/rows.module.css';
import type { SessionEntryView } from '#shared/security.ts';
import * as texts from '#shared/texts/security.ts';
import { Loaded } from './loaded.tsx';
import styles from './security.module.css';
import { useOtherSessionsEnd, useSessionEnd, useSessions } from './use-sessions.ts';

/** Where the person is logged in, each to be ended by itself, or all but this one. */
export function SessionsCard() {
  const sessions = useSessions();
  return (
    <Card as="section" padded className={styles.card} aria-labelledby="sessions">
      <div>
        <h2 id="sessions">{texts.sessions}</h2>
        <p className="muted small">{texts.sessionsHint}</p>
      </div>
      <Loaded query={sessions}>{(rows) => <SessionList sessions={rows} />}</Loaded>
    </Card>
  );
}

function SessionList({ sessions }: { sessions: SessionEntryView[] }) {
  const region = useFocusAfterRemoval(sessions);
  const { end, isEnding } = useOtherSessionsEnd();
  return (
    <div ref={region} tabIndex={-1} className={styles.card}>
      <ul className={rowStyles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button
          variant="danger"
          size="s"
          busy={isEnding}
          onClick={() => {
            if (confirm(texts.confirmEndOthers)) void end();
          }}
        >
          {isEnding ? texts.endingOthers : texts.endOthers}
        </Button>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: SessionEntryView }) {
  const { id, device, createdAt, lastUsedAt, isCurrent } = session;
  const { end, isEnding } = useSessionEnd(id);
  const words = texts.deviceWords(device);
  const nameId = `session-${id}`;
  return (
    <li data-row>
      <div>
        <b id={nameId}>{words}</b> {isCurrent && <Badge tone="green">{texts.thisOne}</Badge>}
        <p className="muted small">
          {texts.since(HERE.shortDay(createdAt))}
          {!isCurrent && ` · ${texts.lastUsed(HERE.shortMoment(lastUsedAt))}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="quietDanger"
          size="s"
          busy={isEnding}
          aria-describedby={nameId}
          onClick={() => {
            if (confirm(texts.confirmEnd(words))) end();
          }}
        >
          {isEnding ? texts.ending : texts.end}
        </Button>
      )}
    </li>
  );
}

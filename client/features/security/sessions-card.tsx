import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { HERE } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { replaceSession } from '#client/session/replace-session.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import rowStyles from '#client/ui/rows.module.css';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure, useAct } from '#client/ui/use-act.ts';
import type { SessionEntryView } from '#shared/security.ts';
import * as texts from '#shared/texts/security.ts';
import { Loaded } from './loaded.tsx';
import styles from './security.module.css';

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

// A device that somebody else is ending, or that logs in meanwhile, is to be seen.
const useSessions = () => trpc.security.sessions.useQuery(undefined, { staleTime: 0 });

/** Ends one session. A toast says how it went. */
function useSessionEnd(id: string) {
  const { security } = trpc.useUtils();
  const { mutate, isPending } = trpc.security.endSession.useMutation({
    onSuccess({ message }) {
      showToast('good', message);
      security.sessions.setData(undefined, (sessions) => sessions?.filter((session) => session.id !== id));
    },
    onError: (error) => sayFailure(error, { speaker: 'screen', failed: texts.endFailed }),
    onSettled: () => security.invalidate(),
  });
  return { end: () => mutate({ id }), isEnding: isPending };
}

/** Ends every other session. This one goes on with a fresh token. */
function useOtherSessionsEnd() {
  const { security } = trpc.useUtils();
  const { mutateAsync } = trpc.security.endOtherSessions.useMutation();
  const { act, isBusy } = useAct({ speaker: 'screen', failed: texts.endOthersFailed });
  const end = async () => {
    const before = sessionToken();
    await act(async () => {
      const { message, token } = await mutateAsync();
      if (before && token) replaceSession(before, token);
      showToast('good', message);
    });
    await security.invalidate();
  };
  return { end, isEnding: isBusy };
}

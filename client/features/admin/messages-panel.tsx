import { keepPreviousData } from '@tanstack/react-query';
import { HERE } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import type { ContactMessageView } from '#shared/admin.ts';
import { ADMIN } from '#shared/limits.ts';
import * as texts from '#shared/texts/admin.ts';
import entry from './entries.module.css';
import { NotAllowed } from './not-allowed.tsx';
import { Pager } from './pager.tsx';
import styles from './panel.module.css';
import { useLoadFailure } from './use-dashboard.ts';

interface MessagesPanelProps {
  page: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
}

/** What visitors wrote through the contact form, newest first. */
export function MessagesPanel({ page, onPage }: MessagesPanelProps) {
  const { data, error, isPending } = useContactMessages(page);
  const refusal = useLoadFailure(error);
  if (refusal) return <NotAllowed refusal={refusal} />;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="messages">
      <div className={styles.bar}>
        <h2 id="messages">{texts.messages}</h2>
      </div>
      {isPending && <Loading text={texts.loading} />}
      {data?.rows.length === 0 && <p className={styles.empty}>{texts.noMessages}</p>}
      <ul className={entry.entries}>
        {data?.rows.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      {data && (
        <Pager
          page={page}
          rowsPerPage={ADMIN.rowsPerPage}
          shown={data.rows.length}
          total={data.total}
          isMore={data.isMore}
          label={texts.messages}
          onPage={onPage}
        />
      )}
    </Card>
  );
}

interface MessageProps {
  message: ContactMessageView;
}

function Message({ message: { id, email, message, createdAt, doneAt } }: MessageProps) {
  const setDone = useSetMessageDone();
  const isDone = doneAt !== null;
  return (
    <li>
      <time className="muted" dateTime={createdAt}>
        {HERE.shortMoment(createdAt)}
      </time>
      <b id={`message-${id}`}>{email}</b>
      <span>{isDone && <Badge tone="green">{texts.done}</Badge>}</span>
      <p dir="auto" className={entry.note}>
        {message}
      </p>
      <div className={entry.does}>
        <ButtonAnchor href={`mailto:${email}`} variant="quiet" size="xs" aria-describedby={`message-${id}`}>
          {texts.reply}
        </ButtonAnchor>
        <Button
          variant="quiet"
          size="xs"
          busy={setDone.isPending}
          aria-describedby={`message-${id}`}
          onClick={() => setDone.mutate({ id, isDone: !isDone })}
        >
          {isDone ? texts.markOpen : texts.markDone}
        </Button>
      </div>
    </li>
  );
}

/** One page of what visitors wrote. The page before stays until it has arrived. */
const useContactMessages = (page: number) =>
  trpc.admin.messages.useQuery({ page }, { staleTime: 0, placeholderData: keepPreviousData });

/** Marks one message as done or open; then the dashboard loads anew. */
function useSetMessageDone() {
  const utils = trpc.useUtils();
  return trpc.admin.setMessageDone.useMutation({ onSettled: () => utils.admin.invalidate() });
}

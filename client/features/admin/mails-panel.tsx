import { HERE } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import type { FailedMailView } from '#shared/admin.ts';
import * as texts from '#shared/texts/admin.ts';
import entry from './entries.module.css';
import { NotAllowed } from './not-allowed.tsx';
import styles from './panel.module.css';
import { useLoadFailure } from './use-dashboard.ts';

/** Mails that did not go out, each with the reason and a button that tries again. */
export function MailsPanel() {
  const { data, error, isPending } = useFailedMails();
  const refusal = useLoadFailure(error);
  if (refusal) return <NotAllowed refusal={refusal} />;
  return (
    <Card as="section" className={styles.panel} aria-labelledby="mails">
      <div className={styles.bar}>
        <h2 id="mails">{texts.mails}</h2>
      </div>
      {isPending && <Loading text={texts.loading} />}
      {data?.length === 0 && <p className={styles.empty}>{texts.noMails}</p>}
      <ul className={entry.entries}>
        {data?.map((mail) => (
          <FailedMail key={mail.id} mail={mail} />
        ))}
      </ul>
    </Card>
  );
}

interface FailedMailProps {
  mail: FailedMailView;
}

function FailedMail({ mail: { id, to, subject, reason, tries, isFinal, createdAt } }: FailedMailProps) {
  const retry = useMailRetry();
  return (
    <li>
      <time className="muted" dateTime={createdAt}>
        {HERE.shortMoment(createdAt)}
      </time>
      <b id={`mail-${id}`}>{to}</b>
      <span>{subject}</span>
      <p className={entry.note}>{reason}</p>
      <div className={entry.does}>
        <Button
          variant="quiet"
          size="xs"
          busy={retry.isPending}
          aria-describedby={`mail-${id}`}
          onClick={() => retry.mutate({ id })}
        >
          {texts.retry}
        </Button>
        {isFinal ? <Badge tone="red">{texts.givenUp}</Badge> : <Badge>{texts.willRetry}</Badge>}
        <span className="muted">{texts.tries(tries)}</span>
      </div>
    </li>
  );
}

/** The mails that did not go out. */
const useFailedMails = () => trpc.admin.failedMails.useQuery(undefined, { staleTime: 0 });

/** Lets the server try one mail again; then the dashboard loads anew. */
function useMailRetry() {
  const utils = trpc.useUtils();
  return trpc.admin.retryMail.useMutation({ onSettled: () => utils.admin.invalidate() });
}

import { trpc } from '#client/lib/trpc.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { Finding } from '#shared/doctor.ts';
import * as texts from '#shared/texts/doctor.ts';
import entry from './entries.module.css';
import { NotAllowed } from './not-allowed.tsx';
import panel from './panel.module.css';
import { useLoadFailure } from './use-dashboard.ts';

const TONES = { fault: 'red', attention: 'gold', ok: 'green', none: 'neutral' } as const;

/** What the installation found wrong with itself, each with its cure, and a mail that shows whether mail arrives. */
export function DoctorPanel() {
  const { report, error, isExamining, again } = useDoctor();
  const mail = useTestMail();
  const refusal = useLoadFailure(error);
  if (refusal) return <NotAllowed refusal={refusal} />;
  const findings = report?.findings ?? [];
  const sorted = [...findings].sort((one, other) => gravity(one) - gravity(other));
  return (
    <Card as="section" className={panel.panel} aria-labelledby="health">
      <div className={panel.bar}>
        <h2 id="health">{texts.section}</h2>
        <span role="status">
          {isExamining ? (
            <span className="sr">{texts.examining}</span>
          ) : (
            report && <Summary findings={findings} />
          )}
        </span>
        <Button size="s" busy={isExamining} onClick={again}>
          {texts.again}
        </Button>
        <Button size="s" busy={mail.isSending} onClick={mail.send}>
          {texts.sendTestLetter}
        </Button>
      </div>
      {!report && isExamining && <Loading text={texts.examining} />}
      {error && (
        <p role="alert" className={panel.empty}>
          {texts.failed}
        </p>
      )}
      <Findings findings={mail.finding ? [mail.finding] : []} isLive />
      <Findings findings={sorted} />
    </Card>
  );
}

const gravity = ({ state }: Finding) => Object.keys(TONES).indexOf(state);

interface FindingsProps {
  findings: readonly Finding[];
  /** Said aloud when one comes. */
  isLive?: boolean;
}

function Summary({ findings }: FindingsProps) {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [faults, attentions] = [count('fault'), count('attention')];
  return (
    <Badge tone={faults > 0 ? TONES.fault : attentions > 0 ? TONES.attention : TONES.ok}>
      {texts.summary(faults, attentions)}
    </Badge>
  );
}

/** Each with what it says of itself and what to do. */
export function Findings({ findings, isLive }: FindingsProps) {
  return (
    <ul className={entry.entries} aria-live={isLive ? 'polite' : undefined}>
      {findings.map(({ check, state, text, cure }) => (
        <li key={`${check} ${text}`}>
          <b>{texts.checks[check]}</b>
          <span>
            <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
          </span>
          <span>{text}</span>
          {cure !== null && (
            <p className={entry.note}>
              <b>{texts.cure}</b> {cure}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The examination of the installation, made when the panel opens and whenever `again` is called. */
function useDoctor() {
  // It asks other machines, so a window that gets the focus back is no reason to.
  const examined = trpc.admin.doctor.useQuery(undefined, {
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    report: examined.data,
    error: examined.error,
    isExamining: examined.isFetching,
    again: () => void examined.refetch(),
  };
}

/** Sends the test mail, and keeps what the mail server said of it. A toast says why none was sent. */
export function useTestMail() {
  const sending = trpc.admin.sendTestMail.useMutation({
    onError: (error) => sayFailure(error),
  });
  return { finding: sending.data, isSending: sending.isPending, send: () => sending.mutate() };
}

import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import type { Finding } from '#shared/doctor.ts';
import { DOCTOR_TEXTS as texts } from '#shared/texts/doctor.ts';
import styles from './doctor-panel.module.css';
import { NotAllowed } from './not-allowed.tsx';
import panel from './panel.module.css';
import { useLoadFailure } from './use-dashboard.ts';
import { useDoctor, useTestMail } from './use-doctor.ts';

const TONES = { fault: 'red', attention: 'gold', ok: 'green', none: 'neutral' } as const;

/** What the installation found wrong with itself, each with its cure, and a letter that shows whether mail arrives. */
export function DoctorPanel() {
  const { report, error, isExamining, again } = useDoctor();
  const mail = useTestMail();
  if (useLoadFailure(error)) return <NotAllowed />;
  const findings = report?.findings ?? [];
  const sorted = [...findings].sort((one, other) => gravity(one) - gravity(other));
  return (
    <Card as="section" className={panel.panel} aria-labelledby="health">
      <div className={panel.bar}>
        <h2 id="health">{texts.section}</h2>
        <Button size="s" busy={isExamining} onClick={again}>
          {texts.again}
        </Button>
        <Button size="s" busy={mail.isSending} onClick={mail.send}>
          {texts.testMail}
        </Button>
      </div>
      <div className={styles.said}>
        <p className="muted small">{texts.intro}</p>
        <p role="status" className={styles.summary}>
          {isExamining ? texts.examining : report && summaryOf(findings)}
        </p>
        {error && <Notice tone="bad">{texts.failed}</Notice>}
        {mail.refusal !== null && <Notice tone="bad">{mail.refusal}</Notice>}
      </div>
      {!report && isExamining && <Loading text={texts.examining} />}
      {mail.finding && <Findings findings={[mail.finding]} isLive />}
      <Findings findings={sorted} />
    </Card>
  );
}

const gravity = ({ state }: Finding) => Object.keys(TONES).indexOf(state);

function summaryOf(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return texts.summary(count('fault'), count('attention'));
}

interface FindingsProps {
  findings: readonly Finding[];
  /** Said aloud when it comes. */
  isLive?: boolean;
}

function Findings({ findings, isLive }: FindingsProps) {
  return (
    <ul className={styles.findings} aria-live={isLive ? 'polite' : undefined}>
      {findings.map(({ check, state, text, cure }) => (
        <li key={`${check} ${text}`}>
          <b>{texts.checks[check]}</b>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
          <p>{text}</p>
          {cure !== null && (
            <p className="muted">
              <b>{texts.cure}</b> {cure}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { logOut } from '#client/session/session.ts';
import { coveredFromNow, showClaimsHere } from '#client/session/shown-here.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { OpenedKeyView } from '#shared/giver-key.ts';
import { type AnswerSearch, MAILED_ANSWERS, type MailedAnswer } from '#shared/mailed-answer.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import styles from './answer-choice.module.css';
import { CLAIM_CALLS } from './claim-calls.ts';

interface KeyPreviewProps extends AnswerSearch {
  giverKey: string;
}

/**
 * The page as it is sent is the same for every key. A browser asks what the key opens, and says it: nobody becomes somebody
 * else by a press without knowing whose reservations these are. Only the button opens them.
 */
export function KeyPreview({ giverKey, ...asked }: KeyPreviewProps) {
  const { answer, error, askAgain } = useAnswer(`opens ${giverKey}`, () => CLAIM_CALLS.previewKey(giverKey));
  if (error) return <Refused error={error} askAgain={askAgain} />;
  if (!answer) return <Loading text={OWN_CLAIM_TEXTS.opening} />;
  if (!answer.isOfAccount && !answer.isMailed && sessionToken()) return <OfNoAccount preview={answer} />;
  return <Redeeming giverKey={giverKey} preview={answer} {...asked} />;
}

function Refused({ error, askAgain }: { error: unknown; askAgain: () => void }) {
  const { key, text } = callFailure(error);
  return (
    <EmptyState pose="lost" text={text}>
      {key === 'accountsClaims' ? (
        <ButtonLink to="/login" variant="primary" size="l">
          {OWN_CLAIM_TEXTS.logInFirst}
        </ButtonLink>
      ) : (
        <Button onClick={askAgain}>{FRAME_TEXTS.reload}</Button>
      )}
    </EmptyState>
  );
}

/** Whoever is logged in sees what their account has reserved, and a copied link gives an account nothing. */
function OfNoAccount({ preview }: { preview: OpenedKeyView }) {
  return (
    <EmptyState pose="lost" text={OWN_CLAIM_TEXTS.ofNoAccount}>
      <p className="small">{previewInWords(preview)}</p>
      <Button variant="primary" onClick={logOut}>
        {FRAME_TEXTS.logout}
      </Button>
    </EmptyState>
  );
}

interface RedeemingProps extends KeyPreviewProps {
  preview: OpenedKeyView;
}

function Redeeming({ giverKey, preview, answer: asked, claim }: RedeemingProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<MailedAnswer | undefined>(asked);
  const redeem = async (bringsOwn: boolean) => {
    setBusy(true);
    const isCovered = coveredFromNow();
    try {
      await CLAIM_CALLS.redeemKey(giverKey, bringsOwn);
      if (!isCovered()) showClaimsHere();
      if (answer && claim) await tell(claim, answer);
      // In the place of the address that opens them: going back must not lead to it.
      await navigate({ to: '/reserved/{-$key}', params: { key: undefined }, replace: true });
    } catch (error) {
      setProblem(callFailure(error).text);
      setBusy(false);
    }
  };
  const button = { size: 'l', busy: isBusy } as const;
  return (
    <EmptyState pose="ribbon" text={<span role="status">{problem ?? leadOf(preview, answer)}</span>}>
      <p className="small">{previewInWords(preview)}</p>
      {!preview.isOfAccount && <p className="small">{whatFollows(preview)}</p>}
      {answer && <AnswerChoice answer={answer} onChange={setAnswer} />}
      {preview.heldHere === 0 ? (
        <Button {...button} variant="primary" onClick={() => void redeem(false)}>
          {answer ? CLAIM_TEXTS.answerConfirm : OWN_CLAIM_TEXTS.openReservations}
        </Button>
      ) : (
        <>
          <p className="small">{OWN_CLAIM_TEXTS.heldHere(preview.heldHere)}</p>
          {preview.isMailed && (
            <Button {...button} variant="primary" onClick={() => void redeem(true)}>
              {OWN_CLAIM_TEXTS.bringOwn}
            </Button>
          )}
          <Button {...button} onClick={() => void redeem(false)}>
            {OWN_CLAIM_TEXTS.leaveOwn}
          </Button>
          <p className="small muted">{OWN_CLAIM_TEXTS.leftOwn}</p>
        </>
      )}
      <p className="small muted">{OWN_CLAIM_TEXTS.notYours}</p>
    </EmptyState>
  );
}

const leadOf = ({ isOfAccount }: OpenedKeyView, answer: MailedAnswer | undefined) =>
  answer ? CLAIM_TEXTS.answerLead : isOfAccount ? OWN_CLAIM_TEXTS.openAccount : OWN_CLAIM_TEXTS.openLead;

const whatFollows = ({ mailedTo }: OpenedKeyView) =>
  mailedTo === null ? OWN_CLAIM_TEXTS.openedApart : OWN_CLAIM_TEXTS.openedTogether(mailedTo);

function previewInWords({ count, first }: OpenedKeyView): string {
  if (first === null) return OWN_CLAIM_TEXTS.opensNothing;
  return count === 1 ? OWN_CLAIM_TEXTS.opensOne(first) : OWN_CLAIM_TEXTS.opensMany({ ...first, count });
}

/** What became of the reservation since the mail is seen on the page that opens in any case. */
async function tell(id: string, answer: MailedAnswer): Promise<void> {
  const call =
    answer === 'release'
      ? CLAIM_CALLS.release(id).then(({ message }) => message)
      : CLAIM_CALLS.change(id, { state: answer }).then(() =>
          answer === 'held' ? CLAIM_TEXTS.staysYours : CLAIM_TEXTS.saved,
        );
  await call.then(
    (message) => showToast('good', message),
    (error: unknown) => sayFailure(error),
  );
}

const LABELS = {
  bought: CLAIM_TEXTS.haveIt,
  held: CLAIM_TEXTS.stillGetting,
  release: CLAIM_TEXTS.release,
} as const satisfies Record<MailedAnswer, string>;

interface AnswerChoiceProps {
  answer: MailedAnswer;
  onChange: (answer: MailedAnswer) => void;
}

/** The three answers of a mail; the one whose button brought somebody here is chosen. */
function AnswerChoice({ answer, onChange }: AnswerChoiceProps) {
  return (
    <fieldset className={styles.answers}>
      <legend className="sr">{CLAIM_TEXTS.answerLead}</legend>
      {MAILED_ANSWERS.map((one) => (
        <label key={one}>
          <input type="radio" name="answer" checked={one === answer} onChange={() => onChange(one)} />
          {LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}

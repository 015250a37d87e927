import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { showClaimsHere } from '#client/session/shown-here.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { AnswerSearch, HoldAnswer } from '#shared/hold-answer.ts';
import { CLAIM_TEXTS } from '#shared/texts/claim.ts';
import { OWN_CLAIM_TEXTS } from '#shared/texts/own-claims.ts';
import { OWN_HOLD_TEXTS } from '#shared/texts/own-hold.ts';
import { AnswerChoice } from './answer-choice.tsx';
import { CLAIM_CALLS } from './claim-calls.ts';

interface OpenClaimsProps extends AnswerSearch {
  giverKey: string;
}

/**
 * The same for every key: only the button uses it, so a program that opens the links of a mail uses none, and answers
 * nothing.
 */
export function OpenClaims({ giverKey, answer: asked, claim }: OpenClaimsProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState<HoldAnswer | undefined>(asked);
  const open = async () => {
    setBusy(true);
    try {
      await CLAIM_CALLS.open(giverKey);
      showClaimsHere();
      if (answer && claim) await tell(claim, answer);
      await navigate({ to: '/reserved/{-$key}', params: { key: undefined } });
    } catch (error) {
      setProblem(callFailure(error).text);
      setBusy(false);
    }
  };
  const lead = answer ? OWN_HOLD_TEXTS.answerLead : OWN_CLAIM_TEXTS.openLead;
  return (
    <EmptyState pose="ribbon" text={<span role="status">{problem ?? lead}</span>}>
      {answer && <AnswerChoice answer={answer} onChange={setAnswer} />}
      <Button variant="primary" size="l" busy={isBusy} onClick={() => void open()}>
        {answer ? OWN_HOLD_TEXTS.answer : OWN_CLAIM_TEXTS.openReservations}
      </Button>
    </EmptyState>
  );
}

/** What became of the reservation since the letter is seen on the page that opens in any case. */
async function tell(id: string, answer: HoldAnswer): Promise<void> {
  const call =
    answer === 'release'
      ? CLAIM_CALLS.release(id).then(({ message }) => message)
      : CLAIM_CALLS.change(id, { state: answer }).then(() =>
          answer === 'held' ? OWN_HOLD_TEXTS.confirmed : CLAIM_TEXTS.saved,
        );
  await call.then(
    (message) => showToast('good', message),
    (error: unknown) => showToast('bad', callFailure(error).text),
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useApi } from '#client/lib/api.ts';
import { callFailure } from '#client/lib/call-failure.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Present } from '#client/ui/present.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { useAct } from '#client/ui/use-act.ts';
import type { InvitedView } from '#shared/people.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as TEXTS from '#shared/texts/list-people.ts';
import { roleName } from './role-words.ts';

interface JoinQuestionProps {
  token: string;
  onJoined: () => Promise<unknown>;
}

/** What an invitation offers whoever is signed in; only the button answers it. */
export function JoinQuestion({ token, onJoined }: JoinQuestionProps) {
  const loadApi = useApi();
  const { answer, error, askAgain } = useAnswer(`join ${token}`, async () =>
    (await loadApi()).people.invited.mutate({ token }),
  );
  if (error) return <Unanswered error={error} askAgain={askAgain} />;
  if (!answer) return <Loading text={TEXTS.joinLoading} />;
  return <Question token={token} onJoined={onJoined} invited={answer} />;
}

function Unanswered({ error, askAgain }: { error: unknown; askAgain: () => void }) {
  const { key, text } = callFailure(error);
  const isGone = key === 'listInvitationGone';
  return (
    <div className="stack">
      <Notice tone={isGone ? 'neutral' : 'bad'}>{text}</Notice>
      {isGone && <p className="muted">{TEXTS.goneHint}</p>}
      {isGone ? (
        <ButtonLink to="/wishlists">{TEXTS.toLists}</ButtonLink>
      ) : (
        <Button onClick={askAgain}>{FRAME_TEXTS.reload}</Button>
      )}
    </div>
  );
}

function Question({ token, onJoined, invited }: JoinQuestionProps & { invited: InvitedView }) {
  const loadApi = useApi();
  const navigate = useNavigate();
  const { act, isBusy } = useAct();
  const accept = async () => {
    const { wishlistId } = await (await loadApi()).people.accept.mutate({ token });
    await onJoined();
    showToast('good', invited.handsOver ? TEXTS.takenOver : TEXTS.joined);
    await navigate({ to: '/wishlist/$id', params: { id: wishlistId }, replace: true });
  };
  const [question, ...tells] = sentencesOf(invited);
  return (
    <div className="stack">
      <Present paper={invited.paper} emoji={invited.coverEmoji} place="head" />
      <p>
        <b>{question}</b>
      </p>
      {tells.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Button variant="primary" size="l" full busy={isBusy} onClick={() => void act(accept)}>
        {TEXTS.accept}
      </Button>
      <ButtonLink to="/wishlists" variant="quiet">
        {TEXTS.notNow}
      </ButtonLink>
    </div>
  );
}

/** The question first. */
function sentencesOf(invited: InvitedView): string[] {
  const { name: list, ownerName: owner, recipientName: recipient, handsOver, becomesOwn } = invited;
  const words = { list, owner, recipient };
  const role = roleName(invited);
  if (!handsOver) return [TEXTS.asks(words), TEXTS.becomes[role](words)];
  const others = invited.othersStay ? TEXTS.othersStay[becomesOwn ? 'own' : 'other'] : TEXTS.othersGo;
  return [TEXTS.offers(words), TEXTS.isYoursThen, TEXTS.ownsThen[role](words), others(words)];
}

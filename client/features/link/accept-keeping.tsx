import { useNavigate } from '@tanstack/react-router';
import { StackedForm } from '#client/form/stacked-form.tsx';
import { useForm } from '#client/form/use-form.ts';
import { useRules } from '#client/form/use-rules.ts';
import { useApi } from '#client/lib/api.ts';
import { callFailure } from '#client/lib/call-failure.ts';
import { useAnswer } from '#client/lib/use-answer.ts';
import { coveredFromNow, showClaimsHere } from '#client/session/shown-here.ts';
import { sessionToken } from '#client/session/stored-token.ts';
import { Button } from '#client/ui/button.tsx';
import { TextInput } from '#client/ui/field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { useAct } from '#client/ui/use-act.ts';
import { SHARE_LINK } from '#shared/limits.ts';
import type { AskedKeepingView } from '#shared/share-link.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as KEEPER_TEXTS from '#shared/texts/keeper.ts';

interface AcceptKeepingProps {
  keeperKey: string;
}

/** What the mail asks, read by a browser alone; only the button answers it. */
export function AcceptKeeping({ keeperKey }: AcceptKeepingProps) {
  const loadApi = useApi();
  const { answer, error, askAgain } = useAnswer(`keep ${keeperKey}`, async () =>
    (await loadApi()).link.askedToKeep.mutate({ key: keeperKey }),
  );
  if (error) return <Unanswered error={error} askAgain={askAgain} />;
  if (!answer) return <Loading text={KEEPER_TEXTS.letterOpening} />;
  return answer.hasAccepted ? (
    <RedeemAgain keeperKey={keeperKey} asked={answer} />
  ) : (
    <Question keeperKey={keeperKey} asked={answer} />
  );
}

interface UnansweredProps {
  error: unknown;
  askAgain: () => void;
}

function Unanswered({ error, askAgain }: UnansweredProps) {
  const { key, text } = callFailure(error);
  return (
    <div className="stack">
      <Notice tone={key === 'keepingNotFound' ? 'neutral' : 'bad'}>{text}</Notice>
      {key === 'keepingNotFound' ? (
        <p className="muted">{KEEPER_TEXTS.goneHint}</p>
      ) : (
        <Button onClick={askAgain}>{FRAME_TEXTS.reload}</Button>
      )}
    </div>
  );
}

interface AskedProps extends AcceptKeepingProps {
  asked: AskedKeepingView;
}

const wordsOf = ({ name, ownerName }: AskedKeepingView) => ({
  list: name,
  owner: ownerName,
});

/** Whoever has no account is, from the answer on, whoever reads that mailbox. */
const MailedTo = ({ mailedTo }: AskedKeepingView) =>
  mailedTo !== null && !sessionToken() && <p>{KEEPER_TEXTS.mailedTo(mailedTo)}</p>;

function Question({ keeperKey, asked }: AskedProps) {
  const loadApi = useApi();
  const navigate = useNavigate();
  const words = wordsOf(asked);
  const form = useForm({
    initial: { name: '' },
    parse: useRules<'name'>('keeper'),
    send: async ({ name }) => {
      const isCovered = coveredFromNow();
      const { message } = await (await loadApi()).link.accept.mutate({ key: keeperKey, name });
      if (isCovered()) return null;
      showClaimsHere();
      showToast('good', message);
      await navigate({ to: '/keeping/$id', params: { id: asked.id }, replace: true });
      return null;
    },
    failureTexts: { speaker: 'server', failed: KEEPER_TEXTS.failed },
  });
  return (
    <div className="stack">
      <p>{KEEPER_TEXTS.asks(words)}</p>
      <ul className="stack muted">
        {KEEPER_TEXTS.keepPoints(words).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <MailedTo {...asked} />
      <StackedForm form={form} submit={KEEPER_TEXTS.accept} busy={KEEPER_TEXTS.accepting}>
        <TextInput
          {...form.field('name')}
          required
          label={KEEPER_TEXTS.keeperName}
          hint={KEEPER_TEXTS.keeperNameHint(words)}
          maxLength={SHARE_LINK.giverNameLength}
          autoComplete="given-name"
        />
      </StackedForm>
    </div>
  );
}

/** The mail of who keeps the list already, opened on another device for example. */
function RedeemAgain({ keeperKey, asked }: AskedProps) {
  const loadApi = useApi();
  const navigate = useNavigate();
  const { act } = useAct();
  const redeem = async () => {
    const isCovered = coveredFromNow();
    await (await loadApi()).claim.open.mutate({ key: keeperKey });
    if (isCovered()) return;
    showClaimsHere();
    await navigate({ to: '/keeping/$id', params: { id: asked.id }, replace: true });
  };
  return (
    <div className="stack">
      <p>{KEEPER_TEXTS.accepted(wordsOf(asked))}</p>
      <MailedTo {...asked} />
      <Button variant="primary" size="l" full onClick={() => void act(redeem)}>
        {KEEPER_TEXTS.openLinks}
      </Button>
    </div>
  );
}

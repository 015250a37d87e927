import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { createFileRoute, Link } from '@tanstack/react-router';
import { parseLinkSearch, tokenOf } from '#client/features/account/link-search.ts';
import { useVerification, type VerificationState } from '#client/features/account/use-verification.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { WrenPose } from '#client/ui/wren.tsx';
import * as ACCOUNT_TEXTS from '#shared/texts/account.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/verify')({
  validateSearch: parseLinkSearch,
  head: hiddenHead(PAGE_TEXTS.verify),
  component: VerifyScreen,
  staticData: { starts: 'idle' },
});

/** How Wren takes each result. */
const POSES: Record<VerificationState, WrenPose> = {
  working: 'ribbon',
  verified: 'waving',
  undone: 'waving',
  spent: 'thinking',
  unreached: 'lost',
};

function VerifyScreen() {
  const { state, outcome, email, askAgain } = useVerification(tokenOf(Route.useSearch()));
  const isGood = outcome?.tone === 'good';
  return (
    <AuthLayout
      title={PAGE_TEXTS.verify.title}
      paper="egg"
      pose={POSES[state]}
      scene={ACCOUNT_TEXTS.verifyScenes[state]}
    >
      <div role="status" className="stack">
        {outcome ? (
          <Notice tone={outcome.tone} icon={isGood ? CheckCircleIcon : WarningCircleIcon} quiet>
            {outcome.text}
          </Notice>
        ) : (
          <p className="row">
            <Spinner /> {ACCOUNT_TEXTS.verifyWorking}
          </p>
        )}
        {state === 'spent' && <p>{ACCOUNT_TEXTS.verifyAlreadyUsed}</p>}
      </div>
      <NextStep state={state} email={email} askAgain={askAgain} />
    </AuthLayout>
  );
}

interface NextStepProps {
  state: VerificationState;
  email: string | undefined;
  askAgain: () => void;
}

/** What to do now; the likeliest stands first. */
function NextStep({ state, email, askAgain }: NextStepProps) {
  const login = (
    <ButtonLink to="/login" state={{ confirmed: email }} variant="primary" size="l" full>
      {ACCOUNT_TEXTS.toLogin}
    </ButtonLink>
  );
  switch (state) {
    case 'working':
      return null;
    case 'verified':
      return login;
    case 'undone':
      return (
        <ButtonLink to="/forgot-password" variant="primary" size="l" full>
          {ACCOUNT_TEXTS.chooseNewPassword}
        </ButtonLink>
      );
    case 'spent':
      return (
        <>
          {login}
          <ButtonLink to="/resend-verification" size="l" full>
            {ACCOUNT_TEXTS.resendVerification}
          </ButtonLink>
        </>
      );
    case 'unreached':
      return (
        <>
          <Button variant="primary" size="l" full onClick={askAgain}>
            {FRAME_TEXTS.reload}
          </Button>
          <AuthLinks>
            <Link to="/resend-verification">{ACCOUNT_TEXTS.resendVerification}</Link>
            <Link to="/login">{FRAME_TEXTS.backToLogin}</Link>
          </AuthLinks>
        </>
      );
  }
}

import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { createFileRoute, Link } from '@tanstack/react-router';
import { parseLinkSearch, tokenOf } from '#client/features/account/link-search.ts';
import { useVerification } from '#client/features/account/use-verification.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { AuthLayout, AuthLinks } from '#client/ui/auth-layout.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { VERIFY_TEXTS } from '#shared/texts/verify.ts';

export const Route = createFileRoute('/verify')({
  validateSearch: parseLinkSearch,
  head: ({ match }) => ({
    meta: pageMeta(match.context.brand, { title: PAGE_TEXTS.verify.title, hidden: true }),
  }),
  component: VerifyScreen,
  staticData: { starts: 'idle' },
});

function VerifyScreen() {
  const outcome = useVerification(tokenOf(Route.useSearch()));
  const isGood = outcome?.tone === 'good';
  // A change of address was undone. Whoever made it knew the password, so a new password is offered.
  const isUndone = outcome?.text === VERIFY_TEXTS.undone;
  return (
    <AuthLayout title={PAGE_TEXTS.verify.title} paper="egg" pose="waving" scene={VERIFY_TEXTS.scene}>
      <div role="status">
        {outcome ? (
          <Notice tone={outcome.tone} icon={isGood ? CheckCircleIcon : WarningCircleIcon} quiet>
            {outcome.text}
          </Notice>
        ) : (
          <p className="row">
            <Spinner /> {VERIFY_TEXTS.working}
          </p>
        )}
      </div>
      {isUndone && (
        <ButtonLink to="/forgot-password" variant="primary" size="l" full>
          {VERIFY_TEXTS.newPassword}
        </ButtonLink>
      )}
      {isGood && !isUndone && (
        <ButtonLink to="/login" variant="primary" size="l" full>
          {VERIFY_TEXTS.login}
        </ButtonLink>
      )}
      {outcome && !isGood && (
        <>
          <ButtonLink to="/resend-verification" variant="primary" size="l" full>
            {VERIFY_TEXTS.resend}
          </ButtonLink>
          <AuthLinks>
            <Link to="/login">{COMMON_TEXTS.backToLogin}</Link>
          </AuthLinks>
        </>
      )}
    </AuthLayout>
  );
}

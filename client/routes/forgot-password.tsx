import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/forgot-password')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.forgot.title }) }),
  component: ForgotPasswordScreen,
});

function ForgotPasswordScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.forgot.title} />
    </div>
  );
}

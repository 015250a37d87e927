import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/resend-verification')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.resend.title }) }),
  component: ResendVerificationScreen,
});

function ResendVerificationScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.resend.title} />
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/reset-password')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.reset.title }) }),
  component: ResetPasswordScreen,
});

function ResetPasswordScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.reset.title} />
    </div>
  );
}

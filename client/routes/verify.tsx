import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/verify')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.verify.title }) }),
  component: VerifyScreen,
});

function VerifyScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.verify.title} />
    </div>
  );
}

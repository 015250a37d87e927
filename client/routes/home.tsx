import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/home')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.landing.title }) }),
  component: LandingScreen,
});

function LandingScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.landing.title} />
    </div>
  );
}

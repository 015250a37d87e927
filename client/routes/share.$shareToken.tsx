import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/share/$shareToken')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.share.empty }) }),
  component: ShareScreen,
});

function ShareScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.share.empty} />
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/blog/')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: TEXTS.header.blog }) }),
  component: BlogScreen,
});

function BlogScreen() {
  return (
    <div className="wide">
      <PageHead title={TEXTS.header.blog} />
    </div>
  );
}

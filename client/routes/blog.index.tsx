import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '#client/lib/page-meta.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { BRAND } from '#shared/brand.ts';
import { TEXTS } from '#shared/texts.ts';

export const Route = createFileRoute('/blog/')({
  head: ({ match }) => ({ meta: pageMeta(match.context.brand, { title: BRAND.blogName }) }),
  component: BlogScreen,
});

function BlogScreen() {
  return (
    <div className="wide">
      <PageHead title={BRAND.blogName} />
      <EmptyState pose="thinking" text={TEXTS.blog.empty} />
    </div>
  );
}

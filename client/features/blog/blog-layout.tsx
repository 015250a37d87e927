import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { BRAND } from '#shared/brand.ts';
import { BLOG_TEXTS } from '#shared/texts/blog.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';

interface BlogLayoutProps {
  children: ReactNode;
}

/** The blog's title and tagline, above whatever stands on the page. */
export function BlogLayout({ children }: BlogLayoutProps) {
  return (
    <div className="wide">
      <PageHead title={BRAND.blogName} tagline={BLOG_TEXTS.tagline} />
      {children}
    </div>
  );
}

export function BlogLoading() {
  return (
    <BlogLayout>
      <Loading text={BLOG_TEXTS.loading} />
    </BlogLayout>
  );
}

export function BlogUnreachable() {
  const router = useRouter();
  return (
    <BlogLayout>
      <div role="alert">
        <EmptyState pose="lost" text={BLOG_TEXTS.loadFailed}>
          <Button variant="primary" onClick={() => void router.invalidate()}>
            {COMMON_TEXTS.reload}
          </Button>
        </EmptyState>
      </div>
    </BlogLayout>
  );
}

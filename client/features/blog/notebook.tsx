import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { BRAND } from '#shared/brand.ts';
import { BLOG_TEXTS } from '#shared/texts/blog.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';

interface NotebookProps {
  children: ReactNode;
}

/** The blog's cover, whatever is in it. */
export function Notebook({ children }: NotebookProps) {
  return (
    <div className="wide">
      <PageHead title={BRAND.blogName} tagline={BLOG_TEXTS.tagline} />
      {children}
    </div>
  );
}

export function NotebookLoading() {
  return (
    <Notebook>
      <Loading text={BLOG_TEXTS.loading} />
    </Notebook>
  );
}

export function NotebookUnreached() {
  const router = useRouter();
  return (
    <Notebook>
      <div role="alert">
        <EmptyState pose="lost" text={BLOG_TEXTS.loadFailed}>
          <Button variant="primary" onClick={() => void router.invalidate()}>
            {COMMON_TEXTS.reload}
          </Button>
        </EmptyState>
      </div>
    </Notebook>
  );
}

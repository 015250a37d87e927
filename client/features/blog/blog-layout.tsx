import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageHead } from '#client/lib/page-head.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { Unreached } from '#client/ui/unreached.tsx';
import { BRAND } from '#shared/brand.ts';
import * as BLOG_TEXTS from '#shared/texts/blog.ts';

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

interface BlogUnreachableProps {
  error: unknown;
}

export function BlogUnreachable({ error }: BlogUnreachableProps) {
  const router = useRouter();
  return (
    <BlogLayout>
      <div role="alert">
        <Unreached error={error} retry={() => void router.invalidate()} text={BLOG_TEXTS.loadFailed} />
      </div>
    </BlogLayout>
  );
}

const FEED = {
  rel: 'alternate',
  type: 'application/atom+xml',
  title: BLOG_TEXTS.feed,
  href: '/blog/feed.xml',
};

/** A public page of the blog, with the feed for those who look for one. */
export function blogHead(...parts: Parameters<typeof pageHead>) {
  const { meta, links } = pageHead(...parts);
  return { meta, links: [...links, FEED] };
}

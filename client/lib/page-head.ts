import type { Brand } from '#shared/page.ts';
import { pageMeta } from './page-meta.ts';

interface PublicPage {
  /** Left out on the first page: then the product's name stands alone. */
  title?: string | undefined;
  description: string;
  /** Instead of our own picture: a web address, or a path on this site. */
  image?: string | null | undefined;
  type?: 'website' | 'article';
}

interface Match {
  pathname: string;
  context: { brand: Brand };
}

/** What a preview shows of a page without a picture. */
export const OWN_IMAGE = '/preview.png';

/** For `head()` of a page that search engines may list: its canonical address, and what a preview of it shows. */
export function pageHead({ pathname, context: { brand } }: Match, page: PublicPage) {
  const whole = (path: string) => new URL(path, brand.publicUrl).href;
  const address = whole(pathname.replace(/\/$/, '') || '/');
  return {
    meta: [
      ...pageMeta(brand, page),
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:url', content: address },
      { property: 'og:image', content: whole(page.image || OWN_IMAGE) },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: address }],
  };
}

import type { Brand } from '#shared/page.ts';

interface PageMeta {
  /** Left out on the first page: then the product's name stands alone. */
  title?: string | undefined;
  description?: string | undefined;
  /** Kept out of search engines. */
  hidden?: boolean;
}

/** For `head()` of a route: title and description, the same for previews elsewhere. */
export function pageMeta(brand: Brand, { title, description, hidden }: PageMeta) {
  const full = title ? `${title} · ${brand.name}` : brand.name;
  return [
    { title: full },
    { property: 'og:title', content: full },
    { property: 'og:site_name', content: brand.name },
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

/** `head` of a page that search engines leave out. */
export const hiddenHead =
  (page: { title: string }) =>
  ({ match }: { match: { context: { brand: Brand } } }) => ({
    meta: pageMeta(match.context.brand, { ...page, hidden: true }),
  });

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

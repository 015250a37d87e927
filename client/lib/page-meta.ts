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

import { OWN_IMAGE, pageMeta } from '#client/lib/page-head.ts';
import { accentAddress, type Brand } from '#shared/page.ts';

interface Tag {
  title?: string;
  name?: string;
  property?: string;
  content?: string;
}

interface NoScriptHeadProps {
  brand: Brand;
  title: string;
  /** All that a chat says beside the link; then it shows our own picture. */
  preview?: string;
}

/** The title of a page without script, and what else stands in its head. */
export function NoScriptHead({ brand, title, preview }: NoScriptHeadProps) {
  const tags: Tag[] = [
    ...pageMeta(brand, { title, hidden: true }),
    ...(preview ? previewTags(brand, preview) : []),
  ];
  const byName = new Map(tags.map((tag) => [tag.name ?? tag.property ?? 'title', tag]));
  return (
    <>
      {[...byName].map(([name, { title: text, ...tag }]) =>
        text ? <title key={name}>{text}</title> : <meta key={name} {...tag} />,
      )}
      {brand.accent && <link rel="stylesheet" href={accentAddress(brand.accent)} />}
    </>
  );
}

const previewTags = (brand: Brand, title: string) => [
  { property: 'og:title', content: title },
  { property: 'og:type', content: 'website' },
  { property: 'og:image', content: new URL(OWN_IMAGE, brand.publicUrl).href },
  { name: 'twitter:card', content: 'summary_large_image' },
];

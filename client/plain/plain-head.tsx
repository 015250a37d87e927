import { pageMeta } from '#client/lib/page-meta.ts';
import type { Brand } from '#shared/page.ts';

/** The title of a page without script, and what else stands in its head. */
export function PlainHead({ brand, title }: { brand: Brand; title: string }) {
  const tags = pageMeta(brand, { title, hidden: true });
  return tags.map(({ title: text, ...tag }) =>
    text ? <title key="title">{text}</title> : <meta key={tag.name ?? tag.property} {...tag} />,
  );
}

import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFound } from '#client/features/shell/not-found.tsx';
import { pageMeta } from '#client/lib/page-meta.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';

/** Any other path (spec section 2). */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => ({
    meta: pageMeta(match.context.brand, { title: PAGE_TEXTS.notFound.title, hidden: true }),
  }),
  notFoundComponent: NotFound,
});

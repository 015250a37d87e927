import { createFileRoute, notFound } from '@tanstack/react-router';
import { hiddenHead } from '#client/lib/page-head.ts';
import { NotFound } from '#client/shell/not-found.tsx';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

/** Any other path (spec section 2). */
export const Route = createFileRoute('/$')({
  loader: () => {
    throw notFound();
  },
  head: hiddenHead(PAGE_TEXTS.notFound),
  notFoundComponent: NotFound,
});

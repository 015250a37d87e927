import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';
import type { Brand, PageRedirect, RenderedPage } from '#shared/page.ts';
import type { PlainPage } from '#shared/plain-page.ts';

/** The client's server entry, built or loaded by Vite. */
export type Render = (
  url: string,
  parts: { links: TRPCLink<AppRouter>[]; brand: Brand },
) => Promise<RenderedPage | PageRedirect>;

/** Beside it there: pages that need no script, as head and body of a document. */
export type DrawPlain = (page: PlainPage) => { head: string; html: string };

/** The whole document, and the content security policy under which it works. */
export interface FilledPage {
  html: string;
  policy: string;
}

export interface PageSource {
  render: Render;
  fill: (url: string, page: RenderedPage) => Promise<FilledPage>;
  /** A page without script. */
  fillPlain: (page: PlainPage) => Promise<FilledPage>;
  /** Changes with what this client makes of the same data; null while it may change at any moment. */
  build: string | null;
}

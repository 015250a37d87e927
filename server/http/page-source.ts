import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';
import type { FreePage } from '#shared/free-page.ts';
import type { Brand, PageRedirect, RenderedPage } from '#shared/page.ts';

/** The client's server entry, built or loaded by Vite. */
export type Render = (
  url: string,
  parts: { links: TRPCLink<AppRouter>[]; brand: Brand },
) => Promise<RenderedPage | PageRedirect>;

/** Beside it there: the page that needs no script, as head and body of a document. */
export type DrawFree = (page: FreePage) => { head: string; html: string };

/** The whole document, and the content security policy under which it works. */
export interface FilledPage {
  html: string;
  policy: string;
}

export interface PageSource {
  render: Render;
  fill: (url: string, page: RenderedPage) => Promise<FilledPage>;
  /** The page for givers without script, and no other. */
  fillFree: (page: FreePage) => Promise<FilledPage>;
  /** Changes with what this client makes of the same data; null while it may change at any moment. */
  build: string | null;
}

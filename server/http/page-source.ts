import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';
import type { NoScriptPage } from '#shared/no-script-page.ts';
import type { Brand, DrawnPage, PageRedirect, ReadPage, RenderedPage } from '#shared/page.ts';

/** The client's server entry, built or loaded by Vite. */
export type Render = (
  url: string,
  parts: { links: TRPCLink<AppRouter>[]; brand: Brand; drawElsewhere?: DrawRead },
) => Promise<RenderedPage | PageRedirect>;

/** Beside it there: a page from what was read for it. */
export type DrawRead = (page: ReadPage) => Promise<DrawnPage>;

/** And pages that need no script, as head and body of a document. */
export type DrawNoScript = (page: NoScriptPage) => DrawnPage;

/** The whole document, and the content security policy under which it works. */
export interface FilledPage {
  html: string;
  policy: string;
}

export interface PageSource {
  render: Render;
  fill: (url: string, page: RenderedPage) => Promise<FilledPage>;
  /** A page without script. */
  fillNoScript: (page: NoScriptPage) => Promise<FilledPage>;
  /** Changes with what this client makes of the same data; null while it may change at any moment. */
  build: string | null;
}

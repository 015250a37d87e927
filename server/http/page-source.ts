import type { TRPCLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/router.ts';
import type { Brand, PageRedirect, RenderedPage } from '#shared/page.ts';

/** The client's server entry, built or loaded by Vite. */
export type Render = (
  url: string,
  parts: { links: TRPCLink<AppRouter>[]; brand: Brand },
) => Promise<RenderedPage | PageRedirect>;

export interface PageSource {
  render: Render;
  /** The whole document, and what its security policy must allow. */
  fill: (url: string, page: RenderedPage) => Promise<string>;
  policy: string;
  /** Changes with what this client makes of the same data; null while it may change at any moment. */
  build: string | null;
}

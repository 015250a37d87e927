import { channel } from 'node:diagnostics_channel';
import { createTRPCClient } from '@trpc/client';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { PageSource } from '#server/http/page-template.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Rewrite } from './statements.ts';

/** What is done to both worlds so that they leak. */
export interface Plant {
  /** Run on the database before anything else. */
  sql?: string;
  /** A statement of the product, as a slip would make it. */
  rewrite?: Rewrite;
  /** Hooks and routes beside the product's own. */
  app?: (fastify: FastifyInstance, planted: Planted) => void;
  /** What the page of a share link says beside what it is told. */
  head?: (reserved: number) => string;
}

/** What a plant can use when the app has started. */
interface Planted {
  app: () => TestApp;
  reserved: () => Promise<number>;
}

/** How much is reserved on Maya's lists. */
async function countIn({ database }: TestApp): Promise<number> {
  const [row] = await database.em.fork().execute<{ count: number }[]>(
    `select count(*)::int as count from claims join wishlists w on w.id = wishlist_id join users u on u.id = w.owner_id
     where state <> 'released' and u.first_name = 'Maya'`,
  );
  return row?.count ?? 0;
}

interface Initialization {
  /** Every route that is registered is written down here. */
  routes: Set<string>;
  plant: Plant;
  started: () => TestApp;
}

/** Starts an app that has the plant, before the product registers its own. */
export async function duringInitialization(
  { routes, plant, started }: Initialization,
  start: () => Promise<TestApp>,
): Promise<TestApp> {
  const prepare = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
    });
    plant.app?.(fastify, { app: started, reserved: () => countIn(started()) });
  };
  const initialized = channel('fastify.initialization');
  initialized.subscribe(prepare);
  try {
    return await start();
  } finally {
    initialized.unsubscribe(prepare);
  }
}

/**
 * Draws every page as what it is told: the client gets nothing of a list but by these links, so whatever a page, its preview
 * or its picture could show is in it.
 */
export function pageSourceOf({ head }: Plant, started: () => TestApp): PageSource {
  return {
    build: 'a build',
    fill: async (_url, page) => ({ html: `${page.head}${page.html}`, policy: '' }),
    fillNoScript: async (page) => ({ html: JSON.stringify(page), policy: '' }),
    async render(url, { links, brand }) {
      const token = /\/share\/([^/?]+)/i.exec(url)?.[1];
      const shared =
        token === undefined
          ? null
          : await createTRPCClient<AppRouter>({ links })
              .share.byToken.query({ token })
              .catch(() => null);
      return {
        status: token === undefined || shared ? 200 : 404,
        head: head ? head(await countIn(started())) : '',
        html: JSON.stringify({ url, brand, shared }),
        data: '{}',
        routeIds: [],
        starts: 'touched',
      };
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { BRAND } from '#shared/brand.ts';
import { LOCALE } from '#shared/locale.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

interface ManifestFacts {
  brandName: string;
}

/** What makes the product an app on a phone's home screen, and a place that a shop's "Share" can send a link to. */
export function webManifest(app: FastifyInstance, facts: ManifestFacts): void {
  const manifest = JSON.stringify(manifestOf(facts));
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest),
  );
}

const manifestOf = ({ brandName }: ManifestFacts) => ({
  id: '/',
  name: brandName,
  short_name: brandName,
  description: BRAND.tagline,
  lang: LOCALE,
  start_url: '/wishlists',
  scope: '/',
  display: 'standalone',
  // Those of the light theme: a manifest knows one. The pages themselves name both (index.html).
  theme_color: '#F8F1E5',
  background_color: '#F8F1E5',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: PAGE_TEXTS.addLink.title, url: '/add', icons: SHORTCUT_ICONS },
    { name: WISHLIST_TEXTS.newWishlist, url: '/wishlist/new', icons: SHORTCUT_ICONS },
  ],
  share_target: {
    action: '/add',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
});

const SHORTCUT_ICONS = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }];

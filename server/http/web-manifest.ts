import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import type { InstallationSettings } from '#server/installation/installation.ts';
import { textsIn } from '#server/languages/texts.ts';
import { BRAND } from '#shared/brand.ts';
import { directionOf, type Locale } from '#shared/locale.ts';
import { PAGES_VARY_BY, pageVariantOf } from './variant.ts';

type ManifestFacts = Pick<Dependencies, 'installation'>;

/** What makes the product an app on a phone's home screen, and a place that a shop's "Share" can send a link to. */
export function webManifest(app: FastifyInstance, { installation }: ManifestFacts): void {
  app.get('/manifest.webmanifest', (request, reply) => {
    const { locale } = pageVariantOf(request, installation.now);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', PAGES_VARY_BY)
      .send(JSON.stringify(manifestOf(installation.now, locale)));
  });
}

const manifestOf = (
  { brandName, logo }: Pick<InstallationSettings, 'brandName' | 'logo'>,
  locale: Locale,
) => ({
  id: '/',
  name: brandName,
  short_name: brandName,
  description: BRAND.tagline,
  lang: locale,
  dir: directionOf(locale),
  start_url: '/wishlists',
  scope: '/',
  display: 'standalone',
  // Those of the light theme: a manifest knows one. The pages themselves name both (index.html).
  theme_color: '#F8F1E5',
  background_color: '#F8F1E5',
  icons: logo === null ? ICONS : [iconAt(logo)],
  shortcuts: [
    { name: textsIn(locale).PAGE_TEXTS.addLink.title, url: '/add', icons: [iconAt(logo ?? ICON)] },
    { name: textsIn(locale).WISHLIST_TEXTS.newWishlist, url: '/wishlist/new', icons: [iconAt(logo ?? ICON)] },
  ],
  share_target: {
    action: '/add',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
});

const ICON = '/icon-192.png';
const iconAt = (src: string) => ({ src, sizes: '192x192', type: 'image/png', purpose: 'any' });
const ICONS = [
  iconAt(ICON),
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

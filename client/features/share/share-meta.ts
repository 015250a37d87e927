import { pageMeta } from '#client/lib/page-meta.ts';
import { imageAddress, PLACEHOLDER_IMAGE } from '#shared/image-url.ts';
import type { Brand } from '#shared/page.ts';
import { SHARE_TEXTS } from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

// Only people who have the link shall find the list, so the shops that it links to must not learn the address.
const PRIVATE = [{ name: 'referrer', content: 'no-referrer' }];

/** Title and preview of a shared list, for where its link is posted. Without a list the title says that there is none. */
export function shareMeta(brand: Brand, list: SharedWishlistView | undefined) {
  if (!list) return [...pageMeta(brand, { title: SHARE_TEXTS.notFound, hidden: true }), ...PRIVATE];
  const { name, description, items } = list;
  const itemWithImage = items.find(({ imageUrl }) => imageAddress(imageUrl) !== PLACEHOLDER_IMAGE);
  return [
    ...pageMeta(brand, { title: name, description: description || SHARE_TEXTS.preview(name), hidden: true }),
    ...PRIVATE,
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: itemWithImage ? 'summary_large_image' : 'summary' },
    // The inner call gives the path on this site, the outer one the whole address: previews are made elsewhere.
    ...(itemWithImage
      ? [
          {
            property: 'og:image',
            content: imageAddress(imageAddress(itemWithImage.imageUrl), brand.publicUrl),
          },
        ]
      : []),
  ];
}

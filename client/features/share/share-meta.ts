import { pageMeta } from '#client/lib/page-head.ts';
import { surprisesEditors } from '#shared/for-whom.ts';
import { SHARE_PREVIEW } from '#shared/limits.ts';
import { faceVersion } from '#shared/list-face.ts';
import type { Brand } from '#shared/page.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import type { SharedWishlistView } from '#shared/wishlist.ts';

interface OpenedLink {
  token: string;
  list: SharedWishlistView | undefined;
}

// Only people who have the link shall find the list, so the shops that it links to must not learn the address.
const PRIVATE = [{ name: 'referrer', content: 'no-referrer' }];

/** Title and preview of a shared list, for where its link is posted. Without a list the title says that there is none. */
export function shareMeta(brand: Brand, { token, list }: OpenedLink) {
  if (!list) return [...pageMeta(brand, { title: SHARE_TEXTS.notFound, hidden: true }), ...PRIVATE];
  const { name, description, isResting } = list;
  return [
    ...pageMeta(brand, {
      title: name,
      description: isResting ? SHARE_TEXTS.resting : description || SHARE_TEXTS.metaDescription(name),
      hidden: true,
    }),
    ...PRIVATE,
    // Chats read the page as it is sent: no browser needs this.
    ...(import.meta.env.SSR ? chatTags(`${brand.publicUrl}/share/${token}`, list) : []),
  ];
}

/** What a chat shows beside the link: the list's present, by its whole address. */
function chatTags(address: string, list: SharedWishlistView) {
  const { name, recipientName, forWhom } = list;
  const chatTitle = surprisesEditors(forWhom) ? SHARE_TEXTS.chatTitle : SHARE_TEXTS.chatTitleFor;
  const title = chatTitle(name, recipientName);
  return [
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${address}/preview.png?v=${faceVersion(list)}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SHARE_PREVIEW.width) },
    { property: 'og:image:height', content: String(SHARE_PREVIEW.height) },
    { property: 'og:image:alt', content: SHARE_TEXTS.chatPresent(title) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

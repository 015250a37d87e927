import { ITEM, WISHLIST } from '#server/trpc/doc-examples.ts';
import type { DocsOf } from '#server/trpc/procedure-docs.ts';
import type { shareRouter } from './share.router.ts';

export const shareDocs = {
  byToken: {
    description: 'A private, removed, rotated or unknown link all answer 404.',
    response: {
      name: WISHLIST.name,
      description: WISHLIST.description,
      coverEmoji: WISHLIST.coverEmoji,
      paper: WISHLIST.paper,
      ownerName: 'Maya',
      items: [
        {
          id: ITEM.id,
          name: ITEM.name,
          imageUrl: ITEM.imageUrl,
          picture: ITEM.picture,
          url: ITEM.url,
          price: ITEM.price,
          size: ITEM.size,
          color: ITEM.color,
          details: ITEM.details,
          quantity: ITEM.quantity,
        },
      ],
    },
    failures: ['shareNotFound'],
  },
} satisfies DocsOf<typeof shareRouter>;

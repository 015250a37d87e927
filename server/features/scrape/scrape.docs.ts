import { type DocsOf, ITEM } from '#server/trpc/procedure-docs.ts';
import type { scrapeRouter } from './scrape.router.ts';

export const scrapeDocs = {
  page: {
    description:
      'Answers the link as it would be saved, and what its page sells; what was not found is null. A page that cannot be read still answers 200.',
    request: { url: 'https://shop.example/kettle' },
    response: {
      url: ITEM.url,
      image: ITEM.imageUrl,
      title: 'Copper kettle',
      price: 49.9,
      currency: 'EUR',
    },
    failures: ['addressRefused', 'tooManyTries'],
  },
} satisfies DocsOf<typeof scrapeRouter>;

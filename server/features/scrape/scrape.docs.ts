import { type DocsOf, ITEM } from '#server/trpc/procedure-docs.ts';
import type { scrapeRouter } from './scrape.router.ts';

export const scrapeDocs = {
  page: {
    description:
      'Answers the link as it would be saved, and what its page sells; what was not found is null. A price that is not sure is a likely one, to be asked about. A page that cannot be read still answers 200.',
    request: { url: 'https://shop.example/kettle' },
    response: {
      url: ITEM.url,
      image: ITEM.imageUrl,
      title: 'Copper kettle',
      price: 49.9,
      currency: 'EUR',
      likelyPrice: null,
      sources: { title: 'data', image: 'data', price: 'data' },
      sure: { title: 0.9, image: 0.9, price: 0.95 },
      isWall: false,
    },
    failures: ['addressRefused', 'tooManyTries'],
  },
} satisfies DocsOf<typeof scrapeRouter>;

import { z } from 'zod';
import { issue } from './issue.ts';
import { ITEM } from './limits.ts';
import { READ_FROM } from './product-page/product.ts';

export const ScrapeRequest = z.strictObject({
  url: z
    .string({ error: issue('item.urlInvalid') })
    .trim()
    .min(1, issue('item.urlInvalid'))
    .max(ITEM.urlLength, issue('item.urlTooLong')),
});

const From = z.enum(READ_FROM).nullable();

export const ScrapeView = z
  .strictObject({
    url: z.string(),
    image: z.string().nullable(),
    title: z.string().nullable(),
    price: z.number().nullable(),
    currency: z.string().nullable(),
    likelyPrice: z
      .strictObject({ price: z.number(), currency: z.string().nullable() })
      .nullable()
      .meta({ description: 'A price that is not sure: ask a person. Null beside a price' }),
    sources: z.strictObject({ title: From, image: From, price: From }).meta({
      description:
        "Where each was read: the page's data, its head, its text, or by what is known of the shop",
    }),
    sure: z
      .strictObject({ title: z.number(), image: z.number(), price: z.number() })
      .meta({ description: 'How sure each is, from 0 to 1' }),
    isWall: z.boolean().meta({ description: 'The shop does not let a program look' }),
  })
  .meta({ id: 'ScrapedProduct' });
export type ScrapeView = z.infer<typeof ScrapeView>;

import { z } from 'zod';

/** What all givers together have reserved on a list for somebody else than whoever asks. */
export const PlannedView = z
  .strictObject({
    wishlistId: z.uuid(),
    name: z.string(),
    recipientName: z.string(),
    gifts: z.int(),
    /** Of the gifts that have a price, by currency, that of most gifts first. Prices without one are in dollars. */
    sums: z.array(z.strictObject({ currency: z.string().nullable(), sum: z.number() })),
    /** The first of them, 0 without any. */
    sum: z.number(),
    withoutPrice: z.int(),
  })
  .meta({ id: 'Planned' });
export type PlannedView = z.infer<typeof PlannedView>;

import { z } from 'zod';

// Apart from what is sent of sections: screens that read a list would bring what checks ids.

/** A named part of a list. */
export const SectionView = z.strictObject({ id: z.uuid(), name: z.string() }).meta({ id: 'Section' });
export type SectionView = z.infer<typeof SectionView>;

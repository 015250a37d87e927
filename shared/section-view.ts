import { z } from 'zod';

// Apart from what is sent of sections: screens that read a list would bring what checks ids.

/** How much of a section is wished for: whatever stands in it, or one of these. */
export const PICKS = ['any', 'one'] as const;
export type SectionPick = (typeof PICKS)[number];

/** A named part of a list. */
export const SectionView = z
  .strictObject({ id: z.uuid(), name: z.string(), pick: z.enum(PICKS) })
  .meta({ id: 'Section' });
export type SectionView = z.infer<typeof SectionView>;

import { type DocsOf, SECTION } from '#server/trpc/procedure-docs.ts';
import { SECTION as LIMITS } from '#shared/limits.ts';
import * as SECTION_TEXTS from '#shared/texts/section.ts';
import type { sectionRouter } from './section.router.ts';

export const sectionDocs = {
  list: {
    description:
      'Empty ones among them; givers read those in which something stands. What stands in none comes before the first.',
    response: [SECTION],
    failures: ['wishlistNotFound', 'reasonNeeded'],
  },
  add: {
    description: `It stands behind the others, and is empty. With \`pick\` \`one\` givers reserve one thing of it, and whoever does closes the others; \`any\` is what it is without. A list has up to ${LIMITS.perList}.`,
    request: { name: SECTION.name, pick: SECTION.pick },
    response: SECTION,
    failures: ['wishlistNotFound', 'tooManySections'],
  },
  update: {
    description:
      'Fields that are not sent stay as they are. With `after` it moves, and all that is in it: directly behind that section, with null to the top. Whatever is reserved when `pick` becomes `one` stays with its givers.',
    request: { name: 'Kitchen and garden', pick: 'one', after: null },
    response: { ...SECTION, name: 'Kitchen and garden', pick: 'one' },
    failures: ['wishlistNotFound', 'sectionNotFound'],
  },
  remove: {
    description: 'Its items stay on the list, in no section.',
    response: { message: SECTION_TEXTS.removed },
    failures: ['wishlistNotFound', 'sectionNotFound'],
  },
} satisfies DocsOf<typeof sectionRouter>;

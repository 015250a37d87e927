import { z } from 'zod';
import { Id } from './id.ts';
import { issue } from './issue.ts';
import { SECTION } from './limits.ts';
import { PICKS } from './section-view.ts';
import { nameText } from './text-rule.ts';

const name = nameText({
  max: SECTION.nameLength,
  tooLong: issue('section.nameTooLong'),
  missing: issue('section.nameMissing'),
});

const pick = z.enum(PICKS, { error: issue('section.pickUnknown') }).optional();

/** Without `pick` as much is wished for as stands in it. */
export const SectionDraft = z.strictObject({ name, pick });
export type SectionDraft = z.infer<typeof SectionDraft>;

/** Absent fields stay as they are. */
export const SectionChange = z.strictObject({
  name: name.optional(),
  pick,
  /** The section behind which it is to stand; null for the top. */
  after: Id.nullable().optional(),
});
export type SectionChange = z.infer<typeof SectionChange>;

/** A section of a list. */
export const SectionOfList = z.strictObject({ id: Id, sectionId: Id });

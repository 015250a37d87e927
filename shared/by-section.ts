import type { SectionView } from './section-view.ts';

/** Some rows of a list below their heading. */
export interface ListPart<Row> {
  /** Null for what stands below none, which comes first. */
  section: SectionView | null;
  rows: Row[];
}

/** The rows of a list, section by section. */
export function bySection<Row extends { sectionId?: string | null | undefined }>(
  rows: readonly Row[],
  sections: readonly SectionView[] = [],
): ListPart<Row>[] {
  const known = new Set(sections.map(({ id }) => id));
  const within = Map.groupBy(rows, ({ sectionId }) => (sectionId && known.has(sectionId) ? sectionId : null));
  return [null, ...sections].map((section) => ({ section, rows: within.get(section?.id ?? null) ?? [] }));
}

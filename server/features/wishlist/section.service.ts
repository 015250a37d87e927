import type { Editable } from '#server/access/list-access.ts';
import { columnOf } from '#server/database/columns.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { Section } from '#server/database/section.entity.ts';
import { statement } from '#server/database/statement.ts';
import type { Wishlist } from '#server/database/wishlist.entity.ts';
import { Failure, FieldFailure } from '#shared/failures.ts';
import { SECTION } from '#shared/limits.ts';
import type { SectionChange, SectionDraft } from '#shared/section.ts';
import type { SectionPick, SectionView } from '#shared/section-view.ts';

/** The sections of a list in their order, empty ones among them. */
export const sectionsOf = (em: EntityManager, wishlist: Wishlist): Promise<SectionView[]> =>
  run(em, SECTIONS_OF_WISHLIST, { wishlistId: wishlist.id });

const SECTIONS_OF_WISHLIST = statement({
  name: 'sections of wishlist',
  given: { wishlistId: 'uuid' },
  row: { id: 'text', name: 'text', pick: columnOf<SectionPick>('text') },
  sql: 'select id, name, pick from sections where wishlist_id = $wishlistId order by rank',
});

/** One more, behind the others. Throws `tooManySections` at the limit, also for simultaneous calls. */
export async function addSection(
  em: EntityManager,
  wishlist: Editable<Wishlist>,
  { name, pick = 'any' }: SectionDraft,
): Promise<SectionView> {
  const sections = await em.find(Section, { wishlist: wishlist.id });
  if (sections.length >= SECTION.perList) throw new Failure('tooManySections');
  const rank = Math.max(-1, ...sections.map((one) => one.rank)) + 1;
  const section = em.create(Section, { wishlist: wishlist.id, name, pick, rank });
  await em.flush();
  return { id: section.id, name, pick };
}

/** Changes what is sent. Throws `sectionNotFound`, and names `after` where that is no other section of the list. */
export async function changeSection(
  em: EntityManager,
  section: Section,
  { name, pick, after }: SectionChange,
): Promise<SectionView> {
  if (name !== undefined) section.name = name;
  if (pick !== undefined) section.pick = pick;
  if (after !== undefined) await moveSection(em, section, after);
  await em.flush();
  return { id: section.id, name: section.name, pick: section.pick };
}

/** At most SECTION.perList, so all of a list are numbered anew; only those whose place is another one are written. */
async function moveSection(em: EntityManager, section: Section, after: string | null): Promise<void> {
  const all = await em.find(Section, { wishlist: section.wishlist.id }, { orderBy: { rank: 'asc' } });
  const others = all.filter(({ id }) => id !== section.id);
  const at = others.findIndex(({ id }) => id === after);
  if (after !== null && at < 0) throw new FieldFailure('after', 'section.afterElsewhere');
  others.toSpliced(at + 1, 0, section).forEach((one, rank) => {
    one.rank = rank;
  });
}

/** Its items stand in no section then. */
export async function removeSection(em: EntityManager, section: Section): Promise<void> {
  await em.remove(section).flush();
}

/** A section of the list, which is locked. Throws `sectionNotFound`. */
export async function sectionOf(
  em: EntityManager,
  wishlist: Editable<Wishlist>,
  sectionId: string,
): Promise<Section> {
  const section = await em.findOne(Section, { id: sectionId, wishlist: wishlist.id });
  if (!section) throw new Failure('sectionNotFound');
  return section;
}

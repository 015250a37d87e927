import { trpc } from '#client/lib/trpc.ts';
import type { SectionView } from '#shared/section-view.ts';
import * as SECTION_TEXTS from '#shared/texts/section.ts';
import { offerUndo } from './offer-undo.ts';

type Fields = Omit<SectionView, 'id'>;

/** What is done to one section, null for a new one. Each act is fulfilled when the list shows it, and offers to undo it. */
export function useSectionActs(id: string, section: SectionView | null) {
  const { byId } = trpc.useUtils().wishlist;
  const { mutateAsync: add } = trpc.section.add.useMutation();
  const { mutateAsync: update } = trpc.section.update.useMutation();
  const { mutateAsync: remove } = trpc.section.remove.useMutation();
  const bringBack = useBringBack(id);
  const { id: sectionId, name, pick } = section ?? { id: '', name: '', pick: 'any' };
  const reload = () => byId.invalidate({ id });
  const known = () => byId.getData({ id }) ?? { sections: [], items: [] };
  const moveTo = (after: string | null) => update({ id, sectionId, after });
  return {
    async save(draft: Fields) {
      const saved = await (section ? update({ id, sectionId, ...draft }) : add({ id, ...draft }));
      await reload();
      if (!section) return;
      // Only what was changed here: somebody else may have changed the other field since.
      const before = { ...(saved.name !== name && { name }), ...(saved.pick !== pick && { pick }) };
      if (Object.keys(before).length === 0) return;
      const undo = () => update({ id, sectionId, ...before });
      offerUndo({ text: SECTION_TEXTS.changed(saved.name), undo, reload });
    },
    async move(after: string | null) {
      const before = leadersOf(sectionId, known().sections);
      await moveTo(after);
      await reload();
      const undo = () => moveTo(nearest(before, known().sections));
      offerUndo({ text: SECTION_TEXTS.movedNamed(name), undo, reload });
    },
    async remove() {
      const { sections, items } = known();
      const before = leadersOf(sectionId, sections);
      const ids = new Set(items.filter((one) => one.sectionId === sectionId).map((one) => one.id));
      await remove({ id, sectionId });
      await reload();
      const undo = bringBack({ name, pick }, before, ids);
      offerUndo({ text: SECTION_TEXTS.removedNamed(name), undo, reload });
    },
  };
}

/** Brings a removed section back as a new one: to its place, with those of its items that stand in no section now. */
function useBringBack(id: string) {
  const { byId } = trpc.useUtils().wishlist;
  const { mutateAsync: add } = trpc.section.add.useMutation();
  const { mutateAsync: update } = trpc.section.update.useMutation();
  const { mutateAsync: act } = trpc.item.act.useMutation();
  return (section: Fields, before: readonly string[], ids: ReadonlySet<string>) => {
    let sectionId: string | null = null;
    return async () => {
      sectionId ??= (await add({ id, ...section })).id;
      const { sections, items } = await byId.fetch({ id }, { staleTime: 0 });
      await update({ id, sectionId, after: nearest(before, sections) });
      const loose = items.filter((one) => ids.has(one.id) && one.sectionId === null);
      if (loose.length > 0) await act({ ids: loose.map((one) => one.id), act: 'section', sectionId });
    };
  };
}

/** The sections before this one, the nearest first. */
function leadersOf(sectionId: string, sections: readonly SectionView[]): string[] {
  const ids = sections.map(({ id }) => id);
  return ids.slice(0, ids.indexOf(sectionId)).reverse();
}

/** The first of these that still stands on the list; null for the top. */
const nearest = (leaders: readonly string[], sections: readonly SectionView[]) =>
  leaders.find((leader) => sections.some(({ id }) => id === leader)) ?? null;

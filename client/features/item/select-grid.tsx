import { type ChangeEvent, type KeyboardEvent, memo, type RefObject, useEffect } from 'react';
import { ListSection } from '#client/ui/list-section.tsx';
import { bySection } from '#shared/by-section.ts';
import type { ItemView } from '#shared/item.ts';
import type { SectionView } from '#shared/section-view.ts';
import { headingId, ItemCard } from './item-card.tsx';
import { ItemList, ItemListRow } from './item-list.tsx';
import styles from './select-items.module.css';
import { useDrawnInSlices } from './use-drawn-in-slices.ts';

interface SelectGridProps {
  all: readonly ItemView[];
  sections: readonly SectionView[];
  region: RefObject<HTMLDivElement | null>;
  /** Of an item that is drawn late: it may have been chosen with all others. */
  isChosen: (id: string) => boolean;
  onToggle: (id: string, isChosen: boolean) => void;
}

const boxesIn = (region: HTMLElement | null) => [
  ...(region?.querySelectorAll<HTMLInputElement>('[data-pick]') ?? []),
];

/** One of the boxes is reached by Tab, the others from there by arrow keys: behind a thousand of them stand the acts. */
function reach(region: HTMLElement | null, box: HTMLInputElement | undefined): void {
  if (!box) return;
  for (const other of boxesIn(region)) if (other.tabIndex === 0) other.tabIndex = -1;
  box.tabIndex = 0;
}

/** Checks, or clears, every box that is drawn. */
export function checkAll(region: HTMLElement | null, isChecked: boolean): void {
  for (const box of boxesIn(region)) box.checked = isChecked;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The cards of a list, each a box to check. The browser keeps what is checked, so that of a thousand cards none is drawn anew. */
export const SelectGrid = memo(function SelectGrid(props: SelectGridProps) {
  const { all, sections, region, isChosen, onToggle } = props;
  const drawn = useDrawnInSlices(all);
  useEffect(() => {
    const [first] = boxesIn(region.current);
    reach(region.current, first);
    first?.focus({ preventScroll: true });
  }, [region]);
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key];
    const boxes = boxesIn(region.current);
    const at = boxes.indexOf(event.target as HTMLInputElement);
    if (!next || at < 0) return;
    event.preventDefault();
    const box = boxes[next(at, boxes.length)];
    reach(region.current, box);
    box?.focus();
  };
  const toggle = ({ target }: ChangeEvent<HTMLInputElement>) => {
    reach(region.current, target);
    onToggle(target.value, target.checked);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the boxes in it
    <div ref={region} className={styles.grid} onKeyDown={step} onChange={toggle}>
      {bySection(drawn, sections).map(({ section, rows }) => {
        const list = (
          <ItemList key="none" rows={rows}>
            {(item) => <SelectRow key={item.id} item={item} isChosen={isChosen(item.id)} />}
          </ItemList>
        );
        return section ? (
          <ListSection key={section.id} section={section} count={rows.length}>
            {rows.length > 0 && list}
          </ListSection>
        ) : (
          list
        );
      })}
    </div>
  );
});

/** All of a card checks its box. */
function SelectRow({ item, isChosen }: { item: ItemView; isChosen: boolean }) {
  return (
    <ItemListRow item={item}>
      <ItemCard item={item}>
        <label className={styles.pick}>
          <input
            type="checkbox"
            data-pick
            value={item.id}
            tabIndex={-1}
            defaultChecked={isChosen}
            autoComplete="off"
            aria-labelledby={headingId(item)}
          />
        </label>
      </ItemCard>
    </ItemListRow>
  );
}

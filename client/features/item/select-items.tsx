import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useAct } from '#client/ui/use-act.ts';
import type { ItemView } from '#shared/item.ts';
import type { SectionView } from '#shared/section-view.ts';
import * as SELECT_TEXTS from '#shared/texts/select.ts';
import { placesBack } from './item-order.ts';
import { checkAll, SelectGrid } from './select-grid.tsx';
import styles from './select-items.module.css';
import { ListSheet, SectionChoice } from './select-sheets.tsx';
import { backIntoSections, useItemsAct } from './use-items-act.ts';

interface SelectItemsProps {
  wishlistId: string;
  all: readonly ItemView[];
  sections: readonly SectionView[];
  onDone: () => void;
}

/** Lets somebody check several items of their list, and do one thing with all of them. Escape leaves, and so does an act. */
export function SelectItems({ wishlistId, all, sections, onDone }: SelectItemsProps) {
  const region = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Others may have taken some off the list meanwhile.
  const items = all.filter(({ id }) => chosen.has(id));
  const now = useRef(chosen);
  now.current = chosen;
  const isChosen = useCallback((id: string) => now.current.has(id), []);
  const toggle = useCallback(
    (id: string, isIn: boolean) =>
      setChosen((known) => {
        const next = new Set(known);
        if (isIn) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  useEffect(() => {
    // A toast of before must not lie over the bar.
    const { style } = document.documentElement;
    style.setProperty('--toast-bottom', '160px');
    return () => void style.removeProperty('--toast-bottom');
  }, []);
  const areAll = items.length === all.length;
  const chooseAll = () => {
    checkAll(region.current, !areAll);
    setChosen(new Set(areAll ? [] : all.map(({ id }) => id)));
  };
  const leave = (event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('dialog');
    if (event.key === 'Escape' && !isInDialog) onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves from wherever in it the focus is
    <div className={styles.select} onKeyDown={leave}>
      <SelectGrid {...{ all, sections, region, isChosen }} onToggle={toggle} />
      {/* biome-ignore lint/a11y/useSemanticElements: no form is sent */}
      <div role="group" aria-label={SELECT_TEXTS.acts} className={styles.bar}>
        <div className={styles.line}>
          <p role="status">{SELECT_TEXTS.chosen(items.length, all.length)}</p>
          <Button variant="quiet" size="s" onClick={chooseAll}>
            {areAll ? SELECT_TEXTS.none : SELECT_TEXTS.all}
          </Button>
          <Button size="s" onClick={onDone}>
            {SELECT_TEXTS.done}
          </Button>
        </div>
        <Acts {...{ wishlistId, all, items, sections, onDone }} />
      </div>
    </div>
  );
}

interface ActsProps extends SelectItemsProps {
  /** The chosen ones, in their order. */
  items: readonly ItemView[];
}

function Acts({ wishlistId, all, items, sections, onDone }: ActsProps) {
  const { byId } = trpc.useUtils().wishlist;
  const run = useItemsAct(wishlistId);
  const { act, busyId } = useAct({ failed: SELECT_TEXTS.failed });
  const [asks, setAsks] = useState<'move' | 'copy' | 'section' | null>(null);
  const count = items.length;
  const areDrafts = items.every(({ isDraft }) => isDraft);
  const doing = (name: string, call: () => Promise<unknown>) =>
    void act(call, name).then((isDone) => isDone && onDone());
  const draft = () => {
    const changed = items.filter(({ isDraft }) => isDraft === areDrafts).map(({ id }) => id);
    return run(
      items,
      { act: 'draft', isDraft: !areDrafts },
      {
        text: areDrafts ? SELECT_TEXTS.shown(count) : SELECT_TEXTS.drafted(count),
        undo: () => [{ ids: changed, act: 'draft', isDraft: areDrafts }],
      },
    );
  };
  const remove = () =>
    run(
      items,
      { act: 'remove' },
      { text: SELECT_TEXTS.removed(count), undo: (ids) => [{ ids, act: 'restore' }] },
    );
  const send = (way: 'move' | 'copy') => async (list: { id: string; name: string }) => {
    await run(
      items,
      { act: way, wishlistId: list.id },
      way === 'move'
        ? {
            text: SELECT_TEXTS.moved(count, list.name),
            otherId: list.id,
            undo: async (ids) => {
              const places = placesBack(items, all, await byId.fetch({ id: wishlistId }, { staleTime: 0 }));
              return [{ ids, act: 'move', wishlistId, places }];
            },
          }
        : {
            text: SELECT_TEXTS.copied(count, list.name),
            otherId: list.id,
            undo: (ids) => [{ ids, act: 'remove' }],
          },
    );
    onDone();
  };
  const putInto = async (section: SectionView | null) => {
    const back = backIntoSections(items);
    const sent = { act: 'section', sectionId: section?.id ?? null } as const;
    await run(items, sent, {
      text: SELECT_TEXTS.putInto(count, section?.name ?? null),
      undo: () => back,
    });
    onDone();
  };
  const common = { size: 's', disabled: count === 0 } as const;
  const close = () => setAsks(null);
  return (
    <div className={styles.acts}>
      <Button {...common} onClick={() => setAsks('move')}>
        {SELECT_TEXTS.move}
      </Button>
      <Button {...common} onClick={() => setAsks('copy')}>
        {SELECT_TEXTS.copy}
      </Button>
      {sections.length > 0 && (
        <Button {...common} onClick={() => setAsks('section')}>
          {SELECT_TEXTS.section}
        </Button>
      )}
      <Button {...common} busy={busyId === 'draft'} onClick={() => doing('draft', draft)}>
        {areDrafts && count > 0 ? SELECT_TEXTS.endDraft : SELECT_TEXTS.makeDraft}
      </Button>
      <Button
        {...common}
        variant="quietDanger"
        busy={busyId === 'remove'}
        onClick={() => doing('remove', remove)}
      >
        {SELECT_TEXTS.remove}
      </Button>
      {(asks === 'move' || asks === 'copy') && (
        <ListSheet {...{ wishlistId, count }} act={asks} onChoose={send(asks)} onClose={close} />
      )}
      {asks === 'section' && <SectionChoice {...{ sections, count }} onChoose={putInto} onClose={close} />}
    </div>
  );
}

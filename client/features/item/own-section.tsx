import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { ReactNode } from 'react';
import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { ListSection } from '#client/ui/list-section.tsx';
import { usePart } from '#client/ui/use-part.ts';
import type { SectionView } from '#shared/section-view.ts';
import * as SECTION_TEXTS from '#shared/texts/section.ts';
import styles from './own-section.module.css';

// A list gets its sections once.
const loadSectionSheet = later(async () => (await import('./section-sheet.tsx')).SectionSheet);

interface SectionsProps {
  wishlistId: string;
  sections: readonly SectionView[];
}

/** Asks for the name of one more section. */
export function NewSection(list: SectionsProps) {
  const { Part: Sheet, isOpening, open, close } = usePart(loadSectionSheet);
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon={PlusIcon}
        aria-label={SECTION_TEXTS.add}
        busy={isOpening}
        onClick={open}
      >
        {SECTION_TEXTS.section}
      </Button>
      {Sheet && <Sheet {...list} section={null} onClose={close} />}
    </>
  );
}

interface OwnSectionProps extends SectionsProps {
  section: SectionView;
  count: number;
  /** Its rows, where there are any. */
  children: ReactNode;
}

/** A section of a list that is one's own to change. */
export function OwnSection({ count, children, ...list }: OwnSectionProps) {
  const { Part: Sheet, isOpening, open, close } = usePart(loadSectionSheet);
  const { name } = list.section;
  return (
    <ListSection
      section={list.section}
      count={count}
      acts={
        <Button
          variant="quiet"
          className={styles.edit}
          aria-label={SECTION_TEXTS.editNamed(name)}
          busy={isOpening}
          onClick={open}
        >
          <Icon of={PencilSimpleIcon} />
        </Button>
      }
    >
      {children || <p className={styles.empty}>{SECTION_TEXTS.empty}</p>}
      {Sheet && <Sheet {...list} onClose={close} />}
    </ListSection>
  );
}

import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { Notice } from '#client/ui/notice.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './restored-draft.module.css';
import type { FormDraft } from './use-draft.ts';

interface RestoredDraftProps {
  draft: FormDraft;
  /** Stands inside a live region. */
  quiet?: boolean;
}

/** Says that what was typed earlier stands in the form again, and offers an empty one. */
export function RestoredDraft({ draft, quiet = false }: RestoredDraftProps) {
  if (!draft.isRestored) return null;
  return (
    <Notice icon={ClockCounterClockwiseIcon} quiet={quiet}>
      {FRAME_TEXTS.draftKept}{' '}
      <button type="button" className={styles.afresh} onClick={draft.startAfresh}>
        {FRAME_TEXTS.startAfresh}
      </button>
    </Notice>
  );
}

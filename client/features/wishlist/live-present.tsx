import { RewrappedPresent } from '#client/ui/rewrapped-present.tsx';
import { PAPERS, type Paper } from '#shared/paper.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import styles from './live-present.module.css';
import { VisibilityBadge } from './visibility-badge.tsx';
import type { WishlistFields } from './wishlist-fields.ts';

interface LivePresentProps {
  fields: WishlistFields;
  /** The paper that was drawn for the list; a new one has none yet. */
  drawnPaper: Paper | undefined;
  onRewrap: (paper: Paper) => void;
}

/** The list as it will arrive, while it is written: its name on the tag, and a tap wraps it in the next paper. */
export function LivePresent({ fields, drawnPaper, onRewrap }: LivePresentProps) {
  const paper = fields.paper ?? drawnPaper;
  const next = PAPERS[(paper ? PAPERS.indexOf(paper) + 1 : 0) % PAPERS.length] ?? PAPERS[0];
  return (
    <aside className={styles.present} aria-label={WISHLIST_TEXTS.preview}>
      <RewrappedPresent paper={paper ?? 'plain'} emoji={fields.coverEmoji} place="editor" />
      {/* For a hand. A keyboard has the radios of the papers. */}
      <button
        type="button"
        className={styles.next}
        tabIndex={-1}
        aria-label={WISHLIST_TEXTS.nextPaper}
        onClick={() => onRewrap(next)}
      />
      <div className={styles.tag}>
        <p className="display" dir="auto">
          {fields.name.trim() || WISHLIST_TEXTS.untitled}
        </p>
        <VisibilityBadge isPublic={fields.isPublic} />
      </div>
    </aside>
  );
}

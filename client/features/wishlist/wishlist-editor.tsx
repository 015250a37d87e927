import type { ReactNode } from 'react';
import { BackLink } from '#client/ui/back-link.tsx';
import type { Paper } from '#shared/paper.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { WishlistFace } from './wishlist-face.tsx';
import type { WishlistFields } from './wishlist-fields.ts';
import styles from './wishlist-form.module.css';

interface WishlistEditorProps {
  title: string;
  fields: WishlistFields;
  /** The paper that was drawn for the list; a new one has none yet. */
  drawnPaper?: Paper;
  /** The form. */
  children: ReactNode;
}

/** The layout of the create and the edit screen: the form, and beside it a preview of the wrapped present. */
export function WishlistEditor({ title, fields, drawnPaper, children }: WishlistEditorProps) {
  const name = fields.name.trim() || WISHLIST_TEXTS.untitled;
  const paper = fields.paper ?? drawnPaper ?? 'plain';
  return (
    <div className={`wide ${styles.page}`}>
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <h1>{title}</h1>
      <div className={styles.split}>
        {children}
        <aside className={styles.side} aria-label={WISHLIST_TEXTS.preview}>
          <h2 className={styles.preview}>{WISHLIST_TEXTS.preview}</h2>
          <div className={styles.preview}>
            <WishlistFace wishlist={{ ...fields, name, paper }} />
          </div>
        </aside>
      </div>
    </div>
  );
}

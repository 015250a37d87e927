import type { ReactNode } from 'react';
import type { Form } from '#client/form/use-form.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import type { Paper } from '#shared/paper.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { LivePresent } from './live-present.tsx';
import type { WishlistFields } from './wishlist-fields.ts';
import styles from './wishlist-form.module.css';

interface WishlistEditorProps {
  title: string;
  form: Form<WishlistFields>;
  /** The paper that was drawn for the list; a new one has none yet. */
  drawnPaper?: Paper;
  /** The form. */
  children: ReactNode;
}

/** The layout of the create and the edit screen: the present as it will arrive, and what it is made of. */
export function WishlistEditor({ title, form, drawnPaper, children }: WishlistEditorProps) {
  return (
    <div className={`wide ${styles.page}`}>
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <h1>{title}</h1>
      <div className={styles.split}>
        <LivePresent
          fields={form.values}
          drawnPaper={drawnPaper}
          onRewrap={(paper) => form.change({ paper })}
        />
        {children}
      </div>
    </div>
  );
}

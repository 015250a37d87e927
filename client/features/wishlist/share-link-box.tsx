import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowsClockwise';
import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { WISHLIST_FORM_TEXTS } from '#shared/texts/wishlist-form.ts';
import { shareLink } from './share-link.ts';
import styles from './share-link-box.module.css';

interface ShareLinkBoxProps {
  token: string;
  isRotating: boolean;
  onRotate: () => void;
}

export function ShareLinkBox({ token, isRotating, onRotate }: ShareLinkBoxProps) {
  const labelId = useId();
  const hintId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are filled in
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <span className={styles.label} id={labelId}>
        {WISHLIST_FORM_TEXTS.shareLink}
      </span>
      <div className={styles.box}>
        {/* A screen reader says the new link, because the button that makes it does not change. */}
        <code aria-live="polite">{shareLink(token)}</code>
        <Button
          variant="soft"
          size="s"
          icon={ArrowsClockwiseIcon}
          busy={isRotating}
          aria-describedby={hintId}
          onClick={onRotate}
        >
          {WISHLIST_FORM_TEXTS.rotate}
        </Button>
      </div>
      <small className={styles.hint} id={hintId}>
        {WISHLIST_FORM_TEXTS.rotateHint}
      </small>
    </div>
  );
}

import { useId } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { RotateLink } from './rotate-link.tsx';
import { shareLink } from './share-link.ts';
import styles from './share-link-box.module.css';

interface ShareLinkBoxProps {
  id: string;
  token: string;
  /** Whether this is who makes more of them. */
  mayManage: boolean;
}

/** The share link on the edit screen. */
export function ShareLinkBox({ id, token, mayManage }: ShareLinkBoxProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are filled in
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <span className={styles.label} id={labelId}>
        {SHARE_TEXTS.shareLink}
      </span>
      <div className={styles.box}>
        <code>{shareLink(token)}</code>
        <CopyLinkButton token={token} size="s" />
      </div>
      {mayManage && (
        <ButtonLink className={styles.more} variant="quiet" size="s" to="/wishlist/$id/links" params={{ id }}>
          {SHARE_TEXTS.more}
        </ButtonLink>
      )}
      {mayManage && <RotateLink id={id} />}
    </div>
  );
}

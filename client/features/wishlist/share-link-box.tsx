import { useId } from 'react';
import { SHARE_PANEL_TEXTS } from '#shared/texts/share-panel.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { RotateLink } from './rotate-link.tsx';
import { shareLink } from './share-link.ts';
import styles from './share-link-box.module.css';

interface ShareLinkBoxProps {
  id: string;
  token: string;
}

/** The share link on the edit screen. */
export function ShareLinkBox({ id, token }: ShareLinkBoxProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls that are filled in
    <div className={styles.field} role="group" aria-labelledby={labelId}>
      <span className={styles.label} id={labelId}>
        {SHARE_PANEL_TEXTS.link}
      </span>
      <div className={styles.box}>
        <code>{shareLink(token)}</code>
        <CopyLinkButton token={token} size="s" />
      </div>
      <RotateLink id={id} />
    </div>
  );
}

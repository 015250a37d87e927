import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { useState } from 'react';
import { saveQrCode } from '#client/lib/qr-path.ts';
import { shortName } from '#client/lib/short-name.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { SendButton } from '#client/ui/send-button.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { PreviewLink } from './preview-link.tsx';
import { RotateLink } from './rotate-link.tsx';
import { shareLink } from './share-link.ts';
import styles from './share-panel.module.css';
import { openQuestions, ShareQuestions } from './share-questions.tsx';

interface SharePanelProps {
  wishlist: WishlistView;
  onClose: () => void;
}

/** All ways to pass a public list on: the link, the phone's own share sheet, a code to print. Rotating stands apart. */
export function SharePanel({ wishlist, onClose }: SharePanelProps) {
  const { id, shareToken, rights } = wishlist;
  const link = shareLink(shareToken);
  // Until the panel is closed: the answers stand in it.
  const [questions] = useState(() => openQuestions(wishlist));
  return (
    <Dialog title={SHARE_TEXTS.shareTitle(shortName(wishlist))} onClose={onClose}>
      <div className={styles.panel}>
        <code className={styles.link}>{link}</code>
        <div className={styles.ways}>
          <CopyLinkButton token={shareToken} />
          <SendButton title={wishlist.name} url={link} />
          <PreviewLink token={shareToken} seesBoard={rights.includes('board')} />
        </div>
        {questions.length > 0 && <ShareQuestions id={id} questions={questions} />}
        <div className={styles.code}>
          <QrCode text={link} label={SHARE_TEXTS.qrCode} className={styles.drawing} />
          <div>
            <p className="small">{SHARE_TEXTS.qrHint}</p>
            <Button size="s" icon={DownloadSimpleIcon} onClick={() => saveQrCode(link)}>
              {SHARE_TEXTS.downloadCode}
            </Button>
          </div>
        </div>
        {rights.includes('manage') && (
          <ButtonLink icon={LinkIcon} to="/wishlist/$id/links" params={{ id }}>
            {SHARE_TEXTS.more}
          </ButtonLink>
        )}
        {rights.includes('manage') && <RotateLink id={id} />}
        <Button variant="quiet" className={styles.close} onClick={onClose}>
          {FRAME_TEXTS.close}
        </Button>
      </div>
    </Dialog>
  );
}

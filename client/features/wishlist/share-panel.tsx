import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { shortName } from '#client/lib/short-name.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { SHARE_PANEL_TEXTS } from '#shared/texts/share-panel.ts';
import type { WishlistView } from '#shared/wishlist.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { PreviewLink } from './preview-link.tsx';
import { saveQrCode } from './qr-file.ts';
import { RotateLink } from './rotate-link.tsx';
import { shareLink } from './share-link.ts';
import styles from './share-panel.module.css';

export interface SharePanelProps {
  wishlist: Pick<WishlistView, 'id' | 'name' | 'shareToken' | 'rights'>;
  onClose: () => void;
}

/** All ways to pass a public list on: the link, the phone's own share sheet, a code to print. Rotating stands apart. */
export function SharePanel({ wishlist, onClose }: SharePanelProps) {
  const { id, shareToken, rights } = wishlist;
  const link = shareLink(shareToken);
  return (
    <Dialog title={SHARE_PANEL_TEXTS.title(shortName(wishlist))} onClose={onClose}>
      <div className={styles.panel}>
        <code className={styles.link}>{link}</code>
        <div className={styles.ways}>
          <CopyLinkButton token={shareToken} />
          {'share' in navigator && <SendButton wishlist={wishlist} />}
          <PreviewLink token={shareToken} />
        </div>
        <div className={styles.code}>
          <QrCode text={link} label={SHARE_PANEL_TEXTS.qrCode} className={styles.drawing} />
          <div>
            <p className="small">{SHARE_PANEL_TEXTS.qrHint}</p>
            <Button size="s" icon={DownloadSimpleIcon} onClick={() => saveQrCode(link)}>
              {SHARE_PANEL_TEXTS.download}
            </Button>
          </div>
        </div>
        {rights.includes('manage') && <RotateLink id={id} />}
        <Button variant="quiet" className={styles.close} onClick={onClose}>
          {SHARE_PANEL_TEXTS.close}
        </Button>
      </div>
    </Dialog>
  );
}

/** The share sheet of the phone, where there is one. */
function SendButton({ wishlist }: Pick<SharePanelProps, 'wishlist'>) {
  const send = async () => {
    try {
      await navigator.share({ title: wishlist.name, url: shareLink(wishlist.shareToken) });
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast('bad', SHARE_PANEL_TEXTS.sendFailed);
    }
  };
  return (
    <Button icon={PaperPlaneTiltIcon} onClick={() => void send()}>
      {SHARE_PANEL_TEXTS.send}
    </Button>
  );
}

import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { saveQrCode } from '#client/lib/save-qr-code.ts';
import { Button } from '#client/ui/button.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import * as LINK_SHEET_TEXTS from '#shared/texts/link-sheet.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './link-list.module.css';
import { saidOf, withoutScheme } from './link-words.ts';

interface LinkCodeProps {
  link: LinkView;
  url: string;
  onClose: () => void;
}

/** The code of a link for a phone that is held beside this one, with the address as text. */
export function LinkCode({ link, url, onClose }: LinkCodeProps) {
  return (
    <div className="stack">
      <div className={styles.code}>
        <QrCode text={url} label={saidOf(LINK_TEXTS.actions.code, link)} className={styles.drawing} />
        <p className="small">{LINK_SHEET_TEXTS.codeHint}</p>
        <code className={styles.address}>{withoutScheme(url)}</code>
      </div>
      <div className="row">
        <CopyLink link={link} url={url} />
        <Button icon={DownloadSimpleIcon} onClick={() => saveQrCode(url)}>
          {SHARE_TEXTS.downloadCode}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {FRAME_TEXTS.close}
        </Button>
      </div>
    </div>
  );
}

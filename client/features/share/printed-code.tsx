import type { QrPath } from '#client/lib/qr-path.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import styles from './printed-code.module.css';

interface PrintedCodeProps {
  /** Of the list's address. */
  code: QrPath;
  link: string;
}

/** On paper only: the way back from a printed list to the list. */
export function PrintedCode({ code: { size, path }, link }: PrintedCodeProps) {
  return (
    <figure className={styles.code}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={SHARE_TEXTS.code}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>{link.replace(/^https?:\/\//, '')}</figcaption>
    </figure>
  );
}

import { qrPath } from '#client/lib/qr-path.ts';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What a camera reads from it: an address. */
  text: string;
  /** What a screen reader says of it. */
  label: string;
  className?: string | undefined;
}

/** A QR code as wide as its place, dark on light in both themes, because many cameras read nothing else. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = qrPath(text);
  return (
    <svg
      className={`${styles.code} ${className ?? ''}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

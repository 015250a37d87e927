import { useEffect, useRef, useState } from 'react';
import { imageAddress, PLACEHOLDER_IMAGE } from '#shared/image-url.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** As stored with the item: empty, a web address, or the name of a file under /uploads/. */
  stored: string | null | undefined;
  /** Empty beside the words that say the same. */
  alt: string;
  /** `band` fills its place, as high and wide as that is. */
  shape?: 'square' | 'wide' | 'band' | undefined;
  /** Leave the first few of a page eager, let the rest wait. */
  loading?: 'eager' | 'lazy' | undefined;
  /** The one picture that a visitor waits for. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** An item's picture in its mount; the placeholder when there is none or it does not load (spec section 3). */
export function Picture({ stored, alt, shape, loading = 'lazy', priority, className }: PictureProps) {
  const address = imageAddress(stored);
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  // A picture of the server's page may have failed before React was there to hear of it.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.currentSrc !== '' && current.naturalWidth === 0) setBroken(address);
  }, [address]);
  return (
    <div className={`${styles.picture} ${className ?? ''}`} data-shape={shape}>
      <img
        ref={image}
        src={broken === address ? PLACEHOLDER_IMAGE : address}
        alt={alt}
        loading={loading}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        onError={() => setBroken(address)}
      />
    </div>
  );
}

import { useState } from 'react';
import { DEFAULT_AVATAR, imageAddress } from '#shared/image-url.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** As the server tells it; empty for nobody's picture, undefined while it is not known. */
  stored: string | undefined;
  /** Empty beside the words that say the same. */
  alt: string;
  size: 's' | 'l';
}

/** A person's picture; Wren's where there is none or it does not load. */
export function Avatar({ stored, alt, size }: AvatarProps) {
  const address = stored ? imageAddress(stored) : DEFAULT_AVATAR;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.avatar} data-size={size}>
      {stored !== undefined && (
        <img
          src={broken === address ? DEFAULT_AVATAR : address}
          alt={alt}
          decoding="async"
          onError={() => setBroken(address)}
        />
      )}
    </span>
  );
}

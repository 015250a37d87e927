import { DEFAULT_AVATAR, imageAddress } from '#shared/image-url.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** As the server stores it: empty when the person has none. Undefined while it is not known. */
  avatarUrl: string | undefined;
  /** Empty where a text beside it says the same. */
  alt: string;
  size: 's' | 'l';
}

/** A person's avatar. Without one, or when it does not load (client/first/broken-images.ts), Wren's. */
export function Avatar({ avatarUrl, alt, size }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size}>
      {avatarUrl !== undefined && (
        <img
          src={avatarUrl ? imageAddress(avatarUrl) : DEFAULT_AVATAR}
          alt={alt}
          decoding="async"
          data-fallback={DEFAULT_AVATAR}
        />
      )}
    </span>
  );
}

import { DEFAULT_AVATAR, imageAddress } from '#shared/image-url.ts';
import styles from './avatar.module.css';

/** In CSS pixels. */
const SIDES = { s: 28, l: 144 };

interface AvatarProps {
  /** Stands in for a picture that the person does not have: initials, say. */
  instead?: string | undefined;
  /** As the server stores it: empty when the person has none. Undefined while it is not known. */
  avatarUrl: string | undefined;
  /** Empty where a text beside it says the same. */
  alt: string;
  size: keyof typeof SIDES;
}

/** A person's avatar. Without one, or when it does not load (client/first/entry.ts), Wren's. */
export function Avatar({ avatarUrl, instead, alt, size }: AvatarProps) {
  const isDrawn = avatarUrl !== undefined && (avatarUrl || !instead);
  return (
    <span className={styles.avatar} data-size={size}>
      {avatarUrl === '' && instead && (
        <span className={styles.initials} aria-hidden="true">
          {instead}
        </span>
      )}
      {isDrawn && (
        <img
          src={avatarUrl ? imageAddress(avatarUrl) : DEFAULT_AVATAR}
          alt={alt}
          width={SIDES[size]}
          height={SIDES[size]}
          decoding="async"
          data-fallback={DEFAULT_AVATAR}
        />
      )}
    </span>
  );
}

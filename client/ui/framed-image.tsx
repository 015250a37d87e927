import { imageAddress, PLACEHOLDER_IMAGE } from '#shared/image-url.ts';
import styles from './framed-image.module.css';

interface FramedImageProps {
  /** As the server stores it: empty, a web address, or the name of a file under /uploads/. */
  imageUrl: string | null | undefined;
  /** Empty where a text beside it says the same. */
  alt: string;
  /** `eager` for the first few images of a page. */
  loading?: 'eager' | 'lazy' | undefined;
  /** For the one image that a visitor waits for. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** The image of a post, as high and wide as its place. One that does not load is replaced (client/first/entry.ts). */
export function FramedImage({ imageUrl, alt, loading = 'lazy', priority, className }: FramedImageProps) {
  return (
    <div className={`${styles.frame} ${className ?? ''}`}>
      <img
        src={imageAddress(imageUrl)}
        alt={alt}
        width={1200}
        height={630}
        loading={loading}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        data-fallback={PLACEHOLDER_IMAGE}
      />
    </div>
  );
}

import { imageAddress, PLACEHOLDER_IMAGE } from '#shared/image-url.ts';
import styles from './framed-image.module.css';

/** The place that a browser keeps before the styles and the picture are there. */
const PROPORTIONS = {
  square: { width: 600, height: 600 },
  wide: { width: 600, height: 480 },
  band: { width: 1200, height: 630 },
};

interface FramedImageProps {
  /** As the server stores it: empty, a web address, or the name of a file under /uploads/. */
  imageUrl: string | null | undefined;
  /** Empty where a text beside it says the same. */
  alt: string;
  /** `band` takes the height and width of its place. */
  shape?: keyof typeof PROPORTIONS | undefined;
  /** `eager` for the first few images of a page. */
  loading?: 'eager' | 'lazy' | undefined;
  /** For the one image that a visitor waits for. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** The image of an item or a post. Without one, or when it does not load (client/first/broken-images.ts), the placeholder. */
export function FramedImage({
  imageUrl,
  alt,
  shape = 'square',
  loading = 'lazy',
  priority,
  className,
}: FramedImageProps) {
  return (
    <div className={`${styles.frame} ${className ?? ''}`} data-shape={shape}>
      <img
        src={imageAddress(imageUrl)}
        alt={alt}
        {...PROPORTIONS[shape]}
        loading={loading}
        decoding="async"
        fetchPriority={priority ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        data-fallback={PLACEHOLDER_IMAGE}
      />
    </div>
  );
}

import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { Link } from '@tanstack/react-router';
import { Card } from '#client/ui/card.tsx';
import { FramedImage } from '#client/ui/framed-image.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Paper } from '#client/ui/wrapping-paper.tsx';
import { Wren } from '#client/ui/wren.tsx';
import type { BlogCard } from '#shared/blog.ts';
import { paperOf } from '#shared/paper.ts';
import * as BLOG_TEXTS from '#shared/texts/blog.ts';
import styles from './post-card.module.css';

interface PostCardProps {
  post: BlogCard;
  /** The newest post is first on the page: a visitor waits for its image. */
  isFirst: boolean;
}

export function PostCard({ post: { slug, title, imageUrl, excerpt }, isFirst }: PostCardProps) {
  return (
    <Card as="article" className={styles.post}>
      {imageUrl ? (
        <FramedImage
          imageUrl={imageUrl}
          alt=""
          className={styles.art}
          loading={isFirst ? 'eager' : 'lazy'}
          priority={isFirst}
        />
      ) : (
        <Paper paper={paperOf(slug)} className={styles.art}>
          <Wren pose="waving" />
        </Paper>
      )}
      <div className={styles.body}>
        {/* A content service does not say in which language its posts are. */}
        <h2 dir="auto" lang="">
          {title}
        </h2>
        <p dir="auto" lang="">
          {excerpt}
        </p>
        <Link
          to="/blog/$slug"
          params={{ slug }}
          className={styles.more}
          aria-label={BLOG_TEXTS.readMoreOf(title)}
        >
          {BLOG_TEXTS.readMore} <Icon of={ArrowRightIcon} points />
        </Link>
      </div>
    </Card>
  );
}

import type { ReactNode } from 'react';
import type { Paper as PaperName } from '#shared/paper.ts';
import styles from './article.module.css';
import { Paper } from './wrapping-paper.tsx';
import { Wren, type WrenPose } from './wren.tsx';

interface ArticleProps {
  title: string;
  /** Of the title, where it is not the page's; '' where nobody knows it. */
  lang?: string;
  /** A BackLink, above the title. */
  back?: ReactNode;
  /** A date, under the title. */
  meta?: ReactNode;
  /** Wren on wrapping paper, for a text without an image. */
  art?: { paper: PaperName; pose: WrenPose } | undefined;
  /** The text's own image, instead of Wren. */
  image?: ReactNode;
  /** Paragraphs, headings and quotes. */
  children: ReactNode;
}

export function Article({ title, lang, back, meta, art, image, children }: ArticleProps) {
  return (
    <article className={styles.article}>
      {back && <div className={styles.back}>{back}</div>}
      <h1 dir="auto" lang={lang}>
        {title}
      </h1>
      {meta && <p className="muted small">{meta}</p>}
      {image && <div className={styles.art}>{image}</div>}
      {!image && art && (
        <Paper paper={art.paper} className={styles.art}>
          <Wren pose={art.pose} />
        </Paper>
      )}
      <div className={styles.prose}>{children}</div>
    </article>
  );
}

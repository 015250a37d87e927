import styles from './post-body.module.css';

interface PostBodyProps {
  /** Cleaned by the server (server/content/posts-thread.ts): nothing in it can run. */
  html: string;
}

export function PostBody({ html }: PostBodyProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has taken everything out that could run
  return <div dir="auto" lang="" className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />;
}

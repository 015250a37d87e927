import type { ReactNode } from 'react';
import type { Paper as PaperName } from '#shared/paper.ts';
import styles from './auth-layout.module.css';
import { Paper, Ribbon } from './wrapping-paper.tsx';
import { Wren, type WrenPose } from './wren.tsx';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  paper?: PaperName;
  pose: WrenPose;
  /** What Wren says on her tag. */
  scene: string;
  /** A form, notices, `AuthLinks`. */
  children: ReactNode;
}

/**
 * The layout of login, registration and the like: the form beside Wren on wrapping paper, below her on a phone. What
 * a form says comes in the lead's place, so that nothing moves for one line of it.
 */
export function AuthLayout({ title, lead, paper = 'hedge', pose, scene, children }: AuthLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.form}>
        <h1>{title}</h1>
        {lead && <p className={`muted ${styles.lead}`}>{lead}</p>}
        {children}
      </div>
      <Paper paper={paper} className={styles.scene}>
        <Ribbon />
        <div className={styles.note}>
          <Wren pose={pose} className={styles.bird} />
          <p>{scene}</p>
        </div>
      </Paper>
    </div>
  );
}

interface AuthLinksProps {
  children: ReactNode;
}

export function AuthLinks({ children }: AuthLinksProps) {
  return <div className={styles.links}>{children}</div>;
}

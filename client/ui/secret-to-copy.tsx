import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './secret-to-copy.module.css';

interface SecretToCopyProps {
  secret: string;
  /** How it is shown, when not as it is copied. */
  children?: ReactNode;
  /** On the button. */
  copy: string;
  /** Asked with the secret where the browser forbids copying. */
  question: string;
}

/** A secret that is shown only once, with a button that copies it. */
export function SecretToCopy({ secret, children = secret, copy, question }: SecretToCopyProps) {
  return (
    <div className={styles.secret}>
      <code>{children}</code>
      <CopyButton variant="soft" size="s" text={secret} question={question}>
        {copy}
      </CopyButton>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import * as texts from '#shared/texts/security.ts';
import styles from './security.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** They are shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const words = useRef<HTMLParagraphElement>(null);
  // The form that was sent is gone, and the focus with it.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.card}>
      <p ref={words} tabIndex={-1}>
        {texts.keepThem}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
        <CopyButton variant="soft" text={codes.join('\n')} question={texts.copyPrompt}>
          {texts.copyCodes}
        </CopyButton>
      </div>
    </div>
  );
}

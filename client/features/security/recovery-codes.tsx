import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useEffect, useRef } from 'react';
import { useCopy } from '#client/lib/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { SECURITY_SCREEN_TEXTS as texts } from '#shared/texts/security-screen.ts';
import styles from './security.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** They are shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { isCopied, copy } = useCopy(texts.copyPrompt);
  const words = useRef<HTMLParagraphElement>(null);
  // The form that was sent is gone, and the focus with it.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.card}>
      <p ref={words} tabIndex={-1}>
        {texts.keepThem}
      </p>
      <ul className={`${styles.codes} ${styles.secret}`}>
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
        <Button
          variant="soft"
          icon={isCopied ? CheckIcon : CopyIcon}
          done={isCopied}
          onClick={() => void copy(codes.join('\n'))}
        >
          {isCopied ? texts.copied : texts.copyCodes}
        </Button>
      </div>
    </div>
  );
}

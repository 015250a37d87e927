import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useCopy } from '#client/lib/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { SECURITY_SCREEN_TEXTS as texts } from '#shared/texts/security-screen.ts';
import styles from './security.module.css';

interface CopyTextProps {
  text: string;
  /** On the button. */
  copy: string;
}

/** A secret that is shown only once, with a button that copies it. */
export function CopyText({ text, copy: label }: CopyTextProps) {
  const { isCopied, copy } = useCopy(texts.copyPrompt);
  return (
    <>
      <code className={styles.secret}>{text}</code>
      <Button
        variant="soft"
        size="s"
        icon={isCopied ? CheckIcon : CopyIcon}
        done={isCopied}
        onClick={() => void copy(text)}
      >
        {isCopied ? texts.copied : label}
      </Button>
    </>
  );
}

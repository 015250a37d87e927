import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useCopy } from '#client/lib/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { ACCESS_TOKEN_TEXTS as texts } from '#shared/texts/access-token.ts';
import styles from './access-token.module.css';

interface NewAccessTokenProps {
  token: string;
}

/** The secret of a new token, which is shown only once. */
export function NewAccessToken({ token }: NewAccessTokenProps) {
  const { isCopied, copy } = useCopy(texts.copyPrompt);
  return (
    <div className={styles.fresh}>
      <code>{token}</code>
      <Button
        variant="soft"
        size="s"
        icon={isCopied ? CheckIcon : CopyIcon}
        done={isCopied}
        onClick={() => void copy(token)}
      >
        {isCopied ? texts.copied : texts.copy}
      </Button>
    </div>
  );
}

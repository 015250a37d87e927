import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useEffect, useRef } from 'react';
import { useCopy } from '#client/lib/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { LinkView } from '#shared/share-link.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import { saidOf } from './link-words.ts';

interface CopyLinkProps {
  link: Pick<LinkView, 'isMain' | 'name'>;
  url: string;
  variant?: 'primary';
  /** The focus comes here with each new one. */
  fresh?: object | null;
}

/** Copies the address; a toast says so, and a screen reader with it. */
export function CopyLink({ link, url, variant, fresh = null }: CopyLinkProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isCopied, copy } = useCopy(LINK_TEXTS.copyPrompt);
  useEffect(() => {
    if (fresh) button.current?.focus();
  }, [fresh]);
  const press = async () => {
    if (await copy(url)) showToast('good', LINK_TEXTS.copied);
  };
  const action = isCopied ? LINK_TEXTS.actions.copied : LINK_TEXTS.actions.copy;
  return (
    <Button
      ref={button}
      variant={variant}
      icon={isCopied ? CheckIcon : CopyIcon}
      done={isCopied}
      aria-label={saidOf(action, link)}
      onClick={() => void press()}
    >
      {action.word}
    </Button>
  );
}

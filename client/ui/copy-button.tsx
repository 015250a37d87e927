import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import type { ComponentProps } from 'react';
import { useCopy } from '#client/lib/use-copy.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { Button } from './button.tsx';

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, 'done' | 'onClick'> {
  text: string;
  /** Asked with the text where the browser forbids copying. */
  question: string;
  onCopied?: () => void;
}

/** Copies a text and says for a moment that it did. */
export function CopyButton({
  text,
  question,
  onCopied,
  icon = CopyIcon,
  children,
  ...shape
}: CopyButtonProps) {
  const { isCopied, copy } = useCopy(question);
  const press = async () => {
    if (await copy(text)) onCopied?.();
  };
  return (
    <Button {...shape} icon={isCopied ? CheckIcon : icon} done={isCopied} onClick={() => void press()}>
      {isCopied ? FRAME_TEXTS.copied : children}
    </Button>
  );
}

import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { useCopy } from '#client/lib/use-copy.ts';
import { announce } from '#client/ui/announce.tsx';
import { Button } from '#client/ui/button.tsx';
import { SHARE_PANEL_TEXTS } from '#shared/texts/share-panel.ts';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
import { shareLink } from './share-link.ts';

interface CopyLinkButtonProps {
  token: string;
  size?: 's' | 'm';
}

export function CopyLinkButton({ token, size = 'm' }: CopyLinkButtonProps) {
  const { isCopied, copy } = useCopy(WISHLISTS_TEXTS.copyPrompt);
  const press = async () => {
    if (await copy(shareLink(token))) announce(WISHLISTS_TEXTS.linkCopied);
  };
  return (
    <Button
      variant="primary"
      size={size}
      icon={isCopied ? CheckIcon : CopyIcon}
      done={isCopied}
      onClick={() => void press()}
    >
      {isCopied ? WISHLISTS_TEXTS.copied : SHARE_PANEL_TEXTS.copy}
    </Button>
  );
}

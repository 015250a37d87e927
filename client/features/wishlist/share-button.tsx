import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { useCopy } from '#client/lib/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
import { shareLink } from './share-link.ts';

interface ShareButtonProps {
  token: string;
  /** Id of the list's heading: many cards have a Share button. */
  describedBy: string;
}

/** Copies the share link and says for a moment that it did. */
export function ShareButton({ token, describedBy }: ShareButtonProps) {
  const { isCopied, copy } = useCopy(WISHLISTS_TEXTS.copyPrompt);
  const share = async () => {
    if (await copy(shareLink(token))) showToast('good', WISHLISTS_TEXTS.linkCopied);
  };
  return (
    <Button
      variant="quiet"
      size="s"
      icon={isCopied ? CheckIcon : ShareNetworkIcon}
      done={isCopied}
      aria-describedby={describedBy}
      onClick={() => void share()}
    >
      {isCopied ? WISHLISTS_TEXTS.copied : WISHLISTS_TEXTS.share}
    </Button>
  );
}

import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { shareLink } from './share-link.ts';

interface ShareButtonProps {
  token: string;
  /** Id of the list's heading: many cards have a Share button. */
  describedBy: string;
}

/** Copies the share link and says for a moment that it did. */
export function ShareButton({ token, describedBy }: ShareButtonProps) {
  return (
    <CopyButton
      variant="quiet"
      size="s"
      icon={ShareNetworkIcon}
      aria-describedby={describedBy}
      text={shareLink(token)}
      question={WISHLIST_TEXTS.copyPrompt}
      onCopied={() => showToast('good', WISHLIST_TEXTS.linkCopied)}
    >
      {WISHLIST_TEXTS.share}
    </CopyButton>
  );
}

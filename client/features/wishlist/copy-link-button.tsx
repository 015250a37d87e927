import { announce } from '#client/ui/announce.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import { shareLink } from './share-link.ts';

interface CopyLinkButtonProps {
  token: string;
  size?: 's' | 'm';
}

export function CopyLinkButton({ token, size = 'm' }: CopyLinkButtonProps) {
  return (
    <CopyButton
      variant="primary"
      size={size}
      text={shareLink(token)}
      question={WISHLIST_TEXTS.copyPrompt}
      onCopied={() => announce(WISHLIST_TEXTS.linkCopied)}
    >
      {SHARE_TEXTS.copyLink}
    </CopyButton>
  );
}

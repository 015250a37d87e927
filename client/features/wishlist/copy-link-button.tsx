import { announce } from '#client/ui/announce.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { SHARE_PANEL_TEXTS } from '#shared/texts/share-panel.ts';
import { WISHLISTS_TEXTS } from '#shared/texts/wishlists.ts';
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
      question={WISHLISTS_TEXTS.copyPrompt}
      onCopied={() => announce(WISHLISTS_TEXTS.linkCopied)}
    >
      {SHARE_PANEL_TEXTS.copy}
    </CopyButton>
  );
}

import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { ButtonAnchor } from '#client/ui/button.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { SHARE_PANEL_TEXTS } from '#shared/texts/share-panel.ts';
import { shareLink } from './share-link.ts';

interface PreviewLinkProps {
  token: string;
}

/** The shared list as guests see it. */
export function PreviewLink({ token }: PreviewLinkProps) {
  return (
    <ButtonAnchor
      icon={EyeIcon}
      href={shareLink(token)}
      target="_blank"
      title={SHARE_PANEL_TEXTS.previewHint}
    >
      {SHARE_PANEL_TEXTS.preview}
      <span className="sr"> ({COMMON_TEXTS.newTab})</span>
    </ButtonAnchor>
  );
}

import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { ButtonAnchor } from '#client/ui/button.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { shareLink } from './share-link.ts';

interface PreviewLinkProps {
  token: string;
}

/** The shared list as guests see it. */
export function PreviewLink({ token }: PreviewLinkProps) {
  return (
    <ButtonAnchor icon={EyeIcon} href={shareLink(token)} target="_blank" title={SHARE_TEXTS.previewHint}>
      {SHARE_TEXTS.preview}
      <span className="sr"> ({FRAME_TEXTS.newTab})</span>
    </ButtonAnchor>
  );
}

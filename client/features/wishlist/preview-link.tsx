import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { ButtonAnchor } from '#client/ui/button.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { shareLink } from './share-link.ts';

interface PreviewLinkProps {
  token: string;
  /** Whoever presses is a giver there, and is told so. */
  seesBoard: boolean;
}

/** The shared list as guests see it. */
export function PreviewLink({ token, seesBoard }: PreviewLinkProps) {
  const [label, hint] = seesBoard
    ? [SHARE_TEXTS.giversPage, SHARE_TEXTS.giversPageHint]
    : [SHARE_TEXTS.preview, SHARE_TEXTS.previewHint];
  return (
    <ButtonAnchor icon={EyeIcon} href={shareLink(token)} target="_blank" title={hint}>
      {label}
      <span className="sr"> ({FRAME_TEXTS.newTab})</span>
    </ButtonAnchor>
  );
}

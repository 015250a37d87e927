import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { useEffect, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { TIMING } from '#shared/limits.ts';
import { TEXTS } from '#shared/texts.ts';
import { shareLink } from './share-link.ts';

interface ShareButtonProps {
  token: string;
  /** Id of the list's heading: many cards have a Share button. */
  describedBy: string;
}

/** Copies the share link and says so itself for a moment. */
export function ShareButton({ token, describedBy }: ShareButtonProps) {
  const toast = useToast();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), TIMING.copiedBadgeMs);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    const link = shareLink(token);
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      prompt(TEXTS.wishlists.copyPrompt, link);
      return;
    }
    setCopies((count) => count + 1);
    toast.good(TEXTS.wishlists.linkCopied);
  };
  const isCopied = copies > 0;
  return (
    <Button
      variant="quiet"
      size="s"
      icon={isCopied ? CheckIcon : ShareNetworkIcon}
      done={isCopied}
      aria-describedby={describedBy}
      onClick={() => void copy()}
    >
      {isCopied ? TEXTS.wishlists.copied : TEXTS.wishlists.share}
    </Button>
  );
}

import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { Button } from './button.tsx';
import { showToast } from './toast-card.tsx';

interface SendButtonProps {
  /** Of what is sent. */
  title: string;
  url: string;
  'aria-label'?: string;
}

/** The share sheet of the phone, where there is one. */
export function SendButton({ title, url, ...native }: SendButtonProps) {
  if (!('share' in navigator)) return null;
  const send = async () => {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast('bad', SHARE_TEXTS.sendFailed);
    }
  };
  return (
    <Button {...native} icon={PaperPlaneTiltIcon} onClick={() => void send()}>
      {SHARE_TEXTS.send}
    </Button>
  );
}

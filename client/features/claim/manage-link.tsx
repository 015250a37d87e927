import { useState } from 'react';
import { useCopy } from '#client/lib/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { useAct } from '#client/ui/use-act.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import { CLAIM_CALLS } from './claim-calls.ts';
import styles from './manage-link.module.css';

interface ManageLinkProps {
  url: string;
  lead?: string;
}

/** The link to one's reservations, to copy or to read off. */
export function ManageLink({ url, lead = CLAIM_TEXTS.keepLink }: ManageLinkProps) {
  const { isCopied, copy } = useCopy(CLAIM_TEXTS.copyPrompt);
  return (
    <div className={styles.link}>
      <p>{lead}</p>
      <p className="small">{url}</p>
      <Button size="s" done={isCopied} onClick={() => void copy(url)}>
        {isCopied ? FRAME_TEXTS.copied : CLAIM_TEXTS.copy}
      </Button>
    </div>
  );
}

/** The same to send to oneself, by the share sheet of a phone or copied. */
export function SendLink({ url }: Pick<ManageLinkProps, 'url'>) {
  const { isCopied, copy } = useCopy(CLAIM_TEXTS.copyPrompt);
  const canShare = 'share' in navigator;
  // Whoever closes the share sheet has changed their mind.
  const share = () => navigator.share({ title: PAGE_TEXTS.reserved.title, url }).catch(() => null);
  const label = canShare ? CLAIM_TEXTS.sendLink : CLAIM_TEXTS.copy;
  return (
    <div className="row">
      <p className="small">{CLAIM_TEXTS.keepLink}</p>
      <Button size="s" done={isCopied} onClick={() => void (canShare ? share() : copy(url))}>
        {isCopied ? FRAME_TEXTS.copied : label}
      </Button>
    </div>
  );
}

/** A new link, once it is asked for. */
function useNewLink() {
  const [url, setUrl] = useState<string | null>(null);
  const { act, isBusy } = useAct();
  const ask = () => act(async () => setUrl((await CLAIM_CALLS.newLink()).manageUrl));
  return { url, isBusy, ask: () => void ask(), drop: () => setUrl(null) };
}

/** A link for another device, whenever somebody wants one. */
export function LinkAnytime() {
  const { url, isBusy, ask } = useNewLink();
  if (url !== null) return <ManageLink url={url} />;
  return (
    <Button size="s" busy={isBusy} onClick={ask}>
      {CLAIM_TEXTS.newLink}
    </Button>
  );
}

interface LinkFirstProps {
  /** What is about to be done, and what does it in the end. */
  label: string;
  confirm: string;
  onConfirm: () => void;
}

/** Before this browser forgets who it is, whoever that is gets a link by which they are known elsewhere. */
export function LinkFirst({ label, confirm, onConfirm }: LinkFirstProps) {
  const { url, isBusy, ask, drop } = useNewLink();
  if (url === null)
    return (
      <Button variant="quiet" size="s" busy={isBusy} onClick={ask}>
        {label}
      </Button>
    );
  return (
    <div className="row">
      <ManageLink url={url} lead={CLAIM_TEXTS.linkFirst} />
      <Button size="s" onClick={onConfirm}>
        {confirm}
      </Button>
      <Button variant="quiet" size="s" onClick={drop}>
        {FRAME_TEXTS.cancel}
      </Button>
    </div>
  );
}

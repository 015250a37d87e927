import { useEffect, useEffectEvent } from 'react';
import { useBrand } from '#client/lib/brand.ts';
import { later } from '#client/lib/later.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { usePart } from '#client/ui/use-part.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import styles from './own-claims.module.css';
import type { Own } from './use-own-claims.ts';

/** Where nothing is reserved: what this page would show, and the way to what was reserved elsewhere. */
export function NoClaims({ own }: { own: Own }) {
  const { sendsMail } = useBrand();
  return (
    <EmptyState pose="ribbon" text={own.hasForgotten ? CLAIM_TEXTS.forgotten : OWN_CLAIM_TEXTS.none}>
      {own.isAccount && <p className="muted">{OWN_CLAIM_TEXTS.ofAccount}</p>}
      <p className="muted">{sendsMail ? OWN_CLAIM_TEXTS.elsewhere : OWN_CLAIM_TEXTS.elsewhereByLink}</p>
      {sendsMail && <LostLinkForm />}
    </EmptyState>
  );
}

// Most who open the page have reserved something.
const loadForm = later(async () => (await import('./mailed-link.tsx')).MailedLink);

function LostLinkForm() {
  const { Part: MailedLink, open } = usePart(loadForm);
  const load = useEffectEvent(open);
  useEffect(() => load(), []);
  return <div className={styles.lost}>{MailedLink && <MailedLink />}</div>;
}

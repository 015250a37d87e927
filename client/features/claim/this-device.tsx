import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { Icon } from '#client/ui/icon.tsx';
import summary from '#client/ui/summary.module.css';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';
import { EndLinks } from './end-links.tsx';
import { LinkAnytime, LinkFirst } from './manage-link.tsx';
import styles from './own-claims.module.css';
import type { Own } from './use-own-claims.ts';

/** By what whoever has no account is known, here and elsewhere. */
export function ThisDevice({ own }: { own: Own }) {
  return (
    <details className={styles.more}>
      <summary className={summary.summary}>
        <Icon of={CaretRightIcon} points />
        {OWN_CLAIM_TEXTS.thisDevice}
      </summary>
      <div className="row">
        <LinkAnytime />
        <EndLinks end={own.endLinks} />
        <LinkFirst
          label={CLAIM_TEXTS.forget}
          confirm={CLAIM_TEXTS.forgetNow}
          onConfirm={() => void own.forget()}
        />
      </div>
    </details>
  );
}

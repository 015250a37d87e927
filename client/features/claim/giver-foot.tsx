import { useBrand } from '#client/lib/brand.ts';
import { later } from '#client/lib/later.ts';
import { Button } from '#client/ui/button.tsx';
import { usePart } from '#client/ui/use-part.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import styles from './giver-bar.module.css';

interface GiverFootProps {
  token: string;
}

// Most who give never lose it.
const loadLostLink = later(async () => (await import('./lost-link.tsx')).LostLink);

/** What givers may need below the last gift: a link they have lost, and without script the way to what is free. */
export function GiverFoot({ token }: GiverFootProps) {
  const { sendsMail } = useBrand();
  const { Part: Lost, open, close } = usePart(loadLostLink);
  return (
    <>
      <FreeLink token={token} />
      {sendsMail && (
        <div className={styles.foot}>
          <Button variant="quiet" size="s" onClick={open}>
            {CLAIM_TEXTS.lost}
          </Button>
          {Lost && <Lost token={token} onClose={close} />}
        </div>
      )}
    </>
  );
}

/** To the page for givers without script. */
export function FreeLink({ token }: GiverFootProps) {
  return (
    <noscript>
      <p>
        <a href={`/share/${token}/free`}>{CLAIM_TEXTS.open}</a>
      </p>
    </noscript>
  );
}

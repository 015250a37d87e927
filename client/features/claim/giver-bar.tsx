import { useBrand } from '#client/lib/brand.ts';
import { later } from '#client/lib/later.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { useAct } from '#client/ui/use-act.ts';
import { usePart } from '#client/ui/use-part.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import { RESTING_ID } from './claim-slot.tsx';
import styles from './giver-bar.module.css';
import { boardInWords } from './promise-words.ts';
import type { ShownBoard } from './use-board.ts';

interface GiverBarProps {
  token: string;
  ownerName: string;
  /** What is promised to whoever reserves, for those who have not opened the board. */
  promise: string | undefined;
  board: Pick<ShownBoard, 'phase' | 'isAccounts' | 'rows' | 'promise' | 'open' | 'close'>;
}

/** Asks whoever reads a shared list whether they give, so that nobody sees by accident what is taken. */
export function GiverBar({ token, ownerName, promise, board }: GiverBarProps) {
  const { sendsMail } = useBrand();
  const { act, isBusy } = useAct();
  const { phase } = board;
  const open = () => void act(board.open);
  if (phase === 'own')
    return (
      <aside className={styles.bar}>
        <p id={RESTING_ID}>{CLAIM_TEXTS.hidden}</p>
        {!board.isAccounts && (
          <Button variant="quiet" size="s" onClick={open}>
            {CLAIM_TEXTS.giverAfterAll}
          </Button>
        )}
      </aside>
    );
  const ownCount = [...board.rows.values()].filter(({ claims }) =>
    claims.some(({ isMine }) => isMine),
  ).length;
  return (
    <>
      <noscript>
        <p>
          <a href={`/share/${token}/free`}>{CLAIM_TEXTS.open}</a>
        </p>
      </noscript>
      {sendsMail && <LostLinkButton token={token} />}
      {phase !== 'open' ? (
        <aside className={styles.bar}>
          <p>{ownerName ? CLAIM_TEXTS.shoppingFor(ownerName) : CLAIM_TEXTS.shopping}</p>
          <Button variant="primary" busy={isBusy} onClick={open}>
            {CLAIM_TEXTS.open}
          </Button>
          <Button variant="quiet" size="s" onClick={board.close}>
            {CLAIM_TEXTS.ownList}
          </Button>
          <p dir="auto" className={`small ${styles.promise}`}>
            {promise}
          </p>
        </aside>
      ) : (
        <aside className={styles.bar}>
          {board.promise && (
            <div className={`small ${styles.promise}`}>
              {boardInWords(board.promise, ownerName).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          )}
          {ownCount > 0 && (
            <>
              <p>{CLAIM_TEXTS.count(ownCount)}</p>
              <ButtonLink to="/reserved/{-$key}" size="s">
                {PAGE_TEXTS.reserved.title}
              </ButtonLink>
            </>
          )}
        </aside>
      )}
    </>
  );
}

// Most who give never lose it.
const loadLostLink = later(async () => (await import('./lost-link.tsx')).LostLink);

/** For who reserved something and has neither this browser's memory nor the link. */
function LostLinkButton({ token }: { token: string }) {
  const { Part: Lost, open, close } = usePart(loadLostLink);
  return (
    <div className={styles.foot}>
      <Button variant="quiet" size="s" onClick={open}>
        {CLAIM_TEXTS.lost}
      </Button>
      {Lost && <Lost token={token} onClose={close} />}
    </div>
  );
}

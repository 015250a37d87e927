import { type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { useBrand } from '#client/lib/brand.ts';
import { later } from '#client/lib/later.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { useAct } from '#client/ui/use-act.ts';
import { usePart } from '#client/ui/use-part.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import { RESTING_ID } from './claim-slot.tsx';
import styles from './giver-bar.module.css';
import { boardInWords, gateInWords } from './promise-words.ts';
import type { ShownBoard } from './use-board.ts';
import type { Gate } from './use-gate.ts';

interface GiverBarProps {
  token: string;
  recipientName: string;
  /** What is promised to whoever reserves, for those who have not opened the board. */
  promise: string | undefined;
  board: Pick<ShownBoard, 'phase' | 'isAccounts' | 'rows' | 'promise' | 'open' | 'close'>;
  gate: Gate;
}

/** Asks whoever reads a shared list whether they give, so that nobody sees by accident what is taken. */
export function GiverBar({ token, recipientName, promise, board, gate }: GiverBarProps) {
  const { sendsMail } = useBrand();
  const { act, isBusy } = useAct();
  const { phase } = board;
  const { said, press } = useSaid(gate.waiting);
  const close = press(board.close);
  if (phase === 'own')
    return (
      <aside className={styles.bar}>
        <p ref={said} tabIndex={-1} id={RESTING_ID}>
          {CLAIM_TEXTS.hidden}
        </p>
        {!board.isAccounts && (
          <Button variant="quiet" size="s" onClick={press(() => void act(() => gate.giveOn(board.open)))}>
            {CLAIM_TEXTS.giverAfterAll}
          </Button>
        )}
      </aside>
    );
  return (
    <>
      <noscript>
        <p>
          <a href={`/share/${token}/free`}>{CLAIM_TEXTS.open}</a>
        </p>
      </noscript>
      {sendsMail && <LostLinkButton token={token} />}
      {phase === 'open' ? (
        <OpenBar said={said} recipientName={recipientName} board={board} />
      ) : gate.waiting ? (
        <aside className={styles.bar}>
          <p ref={said} tabIndex={-1}>
            {gateInWords(recipientName)}
          </p>
          <Button
            variant="primary"
            // The second press of a double one comes before anybody has read.
            onClick={press(({ detail }) => detail < 2 && void act(gate.giveOn))}
          >
            {CLAIM_TEXTS.giving}
          </Button>
          <Button onClick={close}>
            {recipientName ? CLAIM_TEXTS.iAm(recipientName) : CLAIM_TEXTS.ownList}
          </Button>
        </aside>
      ) : (
        <aside className={styles.bar}>
          <p>{recipientName ? CLAIM_TEXTS.shoppingFor(recipientName) : CLAIM_TEXTS.shopping}</p>
          <Button variant="quiet" size="s" onClick={close}>
            {CLAIM_TEXTS.ownList}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={press(() => void act(() => gate.pass(board.open)))}
          >
            {CLAIM_TEXTS.open}
          </Button>
          <p dir="auto" className={`small ${styles.promise}`}>
            {promise}
          </p>
        </aside>
      )}
    </>
  );
}

/** What the bar says takes the focus when it asks, and when what was pressed in the bar is gone. */
function useSaid(waiting: unknown) {
  const said = useRef<HTMLParagraphElement & HTMLDivElement>(null);
  const isPressed = useRef(false);
  const press = (act: (event: MouseEvent) => unknown) => (event: MouseEvent) => {
    isPressed.current = true;
    act(event);
  };
  useEffect(() => {
    if (waiting) said.current?.focus();
  }, [waiting]);
  useEffect(() => {
    if (!isPressed.current || !said.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) said.current.focus();
  });
  return { said, press };
}

interface OpenBarProps extends Pick<GiverBarProps, 'recipientName' | 'board'> {
  said: Ref<HTMLDivElement>;
}

/** What is promised to givers, and how many gifts are the reader's. */
function OpenBar({ said, recipientName, board: { promise, rows } }: OpenBarProps) {
  const ownCount = [...rows.values()].filter(({ claims }) => claims.some(({ isMine }) => isMine)).length;
  return (
    <aside className={styles.bar}>
      {promise && (
        <div ref={said} tabIndex={-1} className={`small ${styles.promise}`}>
          {boardInWords(promise, recipientName).map((sentence) => (
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

import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { isFocusLost } from '#client/lib/focus-row.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { useAct } from '#client/ui/use-act.ts';
import { CLAIM } from '#shared/limits.ts';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';
import { RESTING_ID } from './claim-slot.tsx';
import styles from './giver-bar.module.css';
import { FreeLink } from './giver-foot.tsx';
import { isTaken } from './is-taken.ts';
import { boardInWords } from './promise-words.ts';
import type { ShownBoard } from './use-board.ts';
import type { Gate } from './use-gate.ts';

interface GiverBarProps {
  token: string;
  recipientName: string;
  /** Who comes by this link; empty where it does not say. */
  giverName: string;
  /** What is promised to whoever reserves, for those who have not opened the board. */
  promise: string | undefined;
  board: Pick<ShownBoard, 'phase' | 'isAccounts' | 'isMakers' | 'rows' | 'promise' | 'open' | 'close'>;
  gate: Gate;
  /** A row of tools follows, where only what is free can be asked for. */
  hasTools: boolean;
  /** Beside what is told of the open board. */
  children?: ReactNode;
}

/**
 * Asks whoever reads a shared list whether they give, so that nobody sees by accident what is taken. It stands between
 * the tag and the gifts; one line of it stays in sight, and it is as high in every state, so that no gift moves.
 */
export function GiverBar(props: GiverBarProps) {
  const { token, recipientName, giverName, promise, board, gate } = props;
  const { act, isBusy } = useAct();
  const { phase, isMakers } = board;
  const { said, press } = useSaid(gate.waiting);
  if (phase === 'open') return <OpenBar said={said} {...props} />;
  const isResting = phase === 'own';
  const asks = isResting ? undefined : gate.waiting ? 'now' : giverName && !isMakers ? 'first' : undefined;
  // The second press of a double one comes before anybody has read.
  const give = press(
    ({ detail }) =>
      detail < 2 &&
      void act(() => {
        // Who takes back that the list is theirs means nothing that they pressed before.
        if (isResting) return gate.giveOn(board.open);
        return asks ? gate.giveOn(gate.waiting ?? board.open) : gate.pass(board.open);
      }),
  );
  const promised = !isResting && !gate.waiting && (
    <p dir="auto" className="small">
      {promise}
    </p>
  );
  const own = (
    <Button variant={asks ? 'plain' : 'quiet'} onClick={press(board.close)}>
      {asks ? CLAIM_TEXTS.iAm(recipientName) : CLAIM_TEXTS.ownList}
    </Button>
  );
  return (
    <>
      <FreeLink token={token} />
      <Line asks={asks}>
        <p ref={said} tabIndex={-1} id={isResting ? RESTING_ID : undefined}>
          {isResting
            ? CLAIM_TEXTS.hidden
            : (asks ? SHARE_TEXTS.gate : CLAIM_TEXTS.shoppingFor)(recipientName)}
        </p>
        {!isResting && (
          <Button variant="primary" busy={isBusy || phase === 'opening'} onClick={give}>
            {asks ? (giverName ? CLAIM_TEXTS.givingAs(giverName) : CLAIM_TEXTS.giving) : CLAIM_TEXTS.open}
          </Button>
        )}
        {asks && own}
        {asks && promised}
      </Line>
      {asks !== 'first' && (
        <div className={styles.rest}>
          {!asks && promised}
          {!(asks || isResting || isMakers) && own}
          {isResting && !board.isAccounts && (
            <Button variant="quiet" onClick={give}>
              {CLAIM_TEXTS.giverAfterAll}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface LineProps {
  /** Whether the reader gives: at once, as something waits for the answer, or before anything was pressed. */
  asks?: 'now' | 'first' | undefined;
  children: ReactNode;
}

/** The part that stays in sight. */
function Line({ asks, children }: LineProps) {
  return (
    <aside className={styles.bar} data-asks={asks}>
      <div className={`wide ${styles.line}`}>{children}</div>
    </aside>
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
    if (waiting) said.current?.focus({ preventScroll: true });
  }, [waiting]);
  useEffect(() => {
    // What was pressed stays and is busy until the answer comes.
    if (!isPressed.current || !said.current || !isFocusLost()) return;
    isPressed.current = false;
    // Where it says it may be far above, and what was pressed is in sight.
    said.current.focus({ preventScroll: true });
  });
  return { said, press };
}

interface OpenBarProps extends Pick<GiverBarProps, 'recipientName' | 'board' | 'hasTools' | 'children'> {
  said: Ref<HTMLDivElement>;
}

/** How many gifts are the reader's, what is promised to givers, and a way to see only what is free. */
function OpenBar({ said, recipientName, board: { promise, rows }, hasTools, children }: OpenBarProps) {
  const all = [...rows.values()];
  const ownCount = all.filter(({ claims }) => claims.some(({ isMine }) => isMine)).length;
  const takenCount = all.filter(isTaken).length;
  const freeCount = all.filter(({ free }) => free !== 0).length;
  return (
    <>
      {ownCount > 0 && (
        <Line>
          <p>{CLAIM_TEXTS.count(ownCount)}</p>
          <ButtonLink to="/reserved/{-$key}">{PAGE_TEXTS.reserved.title}</ButtonLink>
        </Line>
      )}
      <div className={styles.rest}>
        {promise && (
          <div ref={said} tabIndex={-1} className="small">
            {/* The gifts, which show it too, may stand below the fold. */}
            {ownCount === 0 && <p className={styles.free}>{CLAIM_TEXTS.freeOf(freeCount, all.length)}</p>}
            {boardInWords(promise, recipientName).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        {!hasTools && takenCount >= CLAIM.hideTakenFrom && (
          <label className="row">
            {/* As long as the page is open, as the next one at this computer may be the recipient. */}
            <input type="checkbox" autoComplete="off" />
            {CLAIM_TEXTS.hideTaken(takenCount)}
          </label>
        )}
        {children}
      </div>
    </>
  );
}

import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '#client/lib/focus-row.ts';
import { HERE } from '#client/lib/formats.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { Button } from './button.tsx';
import { FoldedPart } from './folded-part.tsx';
import rowStyles from './rows.module.css';

/** Something deleted that can still be brought back. */
export interface RemovedRow {
  id: string;
  name: string;
  /** When it was deleted, as ISO 8601. */
  at: string;
}

interface RecentlyRemovedProps {
  title: string;
  /** For how long it can be brought back. */
  lead: string;
  rows: readonly RemovedRow[];
  /** Rejected when it failed; whoever gives it tells the person. */
  restore: (id: string) => Promise<unknown>;
}

/** What was deleted lately, folded until somebody looks for it. */
export function RecentlyRemoved({ title, lead, rows, restore }: RecentlyRemovedProps) {
  const region = useRef<HTMLDetailsElement>(null);
  const leave = useFocusOnNextRow(region, rows);
  const [restoring, setRestoring] = useState<readonly string[]>([]);
  const bringBack = async (id: string) => {
    leave(id);
    setRestoring((ids) => [...ids, id]);
    // The person was told of a failure; here only the button comes back.
    await restore(id).catch(() => undefined);
    setRestoring((ids) => ids.filter((one) => one !== id));
  };
  if (rows.length === 0) return null;
  return (
    <FoldedPart ref={region} title={title} lead={lead} count={rows.length}>
      <ul className={rowStyles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <b dir="auto">{row.name}</b>
              <p className="muted small">{FRAME_TEXTS.removedAgo(HERE.age(row.at))}</p>
            </div>
            <Button
              size="xs"
              icon={ArrowCounterClockwiseIcon}
              busy={restoring.includes(row.id)}
              onClick={() => void bringBack(row.id)}
            >
              {FRAME_TEXTS.restore}
              <span className="sr"> {row.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </FoldedPart>
  );
}

/**
 * When a row is brought back, the focus goes to the row in its place, else to the last row. Returns what to call when
 * the button of a row is pressed.
 */
function useFocusOnNextRow(region: RefObject<HTMLElement | null>, rows: readonly { id: string }[]) {
  const pressed = useRef<{ id: string; at: number } | null>(null);
  // A layout effect, because the effects of the list would otherwise take the focus first.
  useLayoutEffect(() => {
    if (!pressed.current || rows.some(({ id }) => id === pressed.current?.id)) return;
    const { at } = pressed.current;
    pressed.current = null;
    const buttons = region.current?.querySelectorAll<HTMLElement>('li button');
    if (isFocusLost()) buttons?.item(Math.min(at, rows.length - 1))?.focus();
  }, [region, rows]);
  return (id: string) => {
    pressed.current = { id, at: rows.findIndex((row) => row.id === id) };
  };
}

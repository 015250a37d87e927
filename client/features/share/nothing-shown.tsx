import { EmptyState } from '#client/ui/empty-state.tsx';
import * as SHARE_TEXTS from '#shared/texts/share.ts';

/** In the place of the gifts where there are none to show. */
export function NothingShown({ isResting }: { isResting?: true | undefined }) {
  return (
    <EmptyState pose="asleep" text={isResting ? SHARE_TEXTS.resting : SHARE_TEXTS.empty}>
      {isResting && <small className="muted">{SHARE_TEXTS.restingHint}</small>}
    </EmptyState>
  );
}

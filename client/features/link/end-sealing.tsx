import { showToast } from '#client/ui/toast-card.tsx';
import * as KEEPER_TEXTS from '#shared/texts/keeper.ts';
import { ConfirmedEnd } from './confirmed-end.tsx';
import type { KeeperCalls } from './use-keeper.ts';

/** Calls the sealing off, some days from now. */
export function EndSealing({ end, isEnding }: Pick<KeeperCalls, 'end' | 'isEnding'>) {
  return (
    <ConfirmedEnd
      label={KEEPER_TEXTS.end}
      title={KEEPER_TEXTS.endTitle}
      tells={[KEEPER_TEXTS.endTells, KEEPER_TEXTS.endTellsGivers]}
      confirm={KEEPER_TEXTS.endNow}
      leave={KEEPER_TEXTS.keepSealed}
      isBusy={isEnding}
      onConfirm={(close) =>
        end((message) => {
          close();
          showToast('good', message);
        })
      }
    />
  );
}

import { useCallback, useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import type { UnwrappedView } from '#shared/gift.ts';
import * as SECRET_TEXTS from '#shared/texts/secret.ts';

type Gift = UnwrappedView['gifts'][number];

/** Which gifts of a list are still in their wrapping here. One that was opened stays open, whatever the server answers. */
export function useUnwrapping(id: string, gifts: readonly Gift[]) {
  /** By claim: in which turn it opens, and null once it has. */
  const [turns, setTurns] = useState<ReadonlyMap<string, number | null>>(new Map());
  const { mutate } = trpc.promise.unwrap.useMutation({
    onError: (error) => sayFailure(error, { failed: SECRET_TEXTS.unwrapFailed }),
  });
  const isWrapped = ({ claimId, isUnwrapped }: Gift) => !isUnwrapped && !turns.has(claimId);
  const put = useCallback((entries: readonly (readonly [string, number | null])[]) => {
    setTurns((before) => new Map([...before, ...entries]));
  }, []);
  const open = useCallback(
    (opened: readonly Gift[]) => {
      const claimIds = opened.map(({ claimId }) => claimId);
      put(claimIds.map((claimId, turn) => [claimId, turn]));
      mutate({ id, claimIds });
    },
    [id, mutate, put],
  );
  const onOpened = useCallback(({ claimId }: Gift) => put([[claimId, null]]), [put]);
  return {
    wrapped: gifts.filter(isWrapped),
    stateOf(gift: Gift) {
      if (isWrapped(gift)) return 'wrapped';
      return (turns.get(gift.claimId) ?? null) === null ? 'open' : 'opening';
    },
    turnOf: ({ claimId }: Gift) => turns.get(claimId) ?? 0,
    open,
    onOpened,
  } as const;
}

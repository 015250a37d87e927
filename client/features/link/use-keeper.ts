import { trpc } from '#client/lib/trpc.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import * as KEEPER_TEXTS from '#shared/texts/keeper.ts';

/** How a list stands with its keeper, and what is done about it. What fails is told by a toast, or thrown by `ask`. */
export function useKeeper(wishlistId: string) {
  const { link } = trpc.useUtils();
  const keeper = trpc.link.keeper.useQuery({ id: wishlistId });
  const reload = () => {
    // What the links open, and whose they are, follows from it.
    void link.list.invalidate({ id: wishlistId });
    return link.keeper.invalidate({ id: wishlistId });
  };
  const ask = trpc.link.askKeeper.useMutation({ onSettled: reload });
  const { isEnding, end } = useEndKeeping(wishlistId, { failed: KEEPER_TEXTS.callFailed, onSettled: reload });
  return {
    keeper: keeper.data,
    isMissing: keeper.isError && !keeper.isFetching,
    reload,
    ask: (email: string) => ask.mutateAsync({ id: wishlistId, email }),
    isEnding,
    end,
  };
}

export type KeeperCalls = Pick<ReturnType<typeof useKeeper>, 'ask' | 'isEnding' | 'end'>;

interface EndParts {
  /** Said where nobody answered. */
  failed: string;
  onSettled?: () => unknown;
}

/** Ends the sealing as its owner, or hands the list back as its keeper. A toast says what went wrong. */
export function useEndKeeping(wishlistId: string, { failed, onSettled }: EndParts) {
  const { mutate, isPending } = trpc.link.endKeeping.useMutation({
    onError: (error) => sayFailure(error, { failed }),
    ...(onSettled && { onSettled }),
  });
  return {
    isEnding: isPending,
    end: (onDone: (message: string) => void) =>
      mutate({ id: wishlistId }, { onSuccess: ({ message }) => onDone(message) }),
  };
}

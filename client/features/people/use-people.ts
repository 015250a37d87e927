import { callFailure } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import type { NewListInvitationView, RoleChange } from '#shared/people.ts';
import * as TEXTS from '#shared/texts/list-people.ts';

/** Whom a list is handed over to is told whether the others stay. */
interface Offer {
  email?: string;
  stay?: boolean;
}

/** The people of a list, and what its owner does about them. What fails is told by a toast, or thrown by `offer`. */
export function usePeople(wishlistId: string) {
  const { people, wishlist } = trpc.useUtils();
  const of = { id: wishlistId };
  // Others accept and leave meanwhile, so it is asked again with every visit.
  const { data, isError, isFetching, refetch } = trpc.people.list.useQuery(of, { staleTime: 0 });
  const reload = () => people.list.invalidate(of);
  const onError = (error: unknown) => {
    sayFailure(error, { failed: TEXTS.failed });
    // Somebody may have changed them elsewhere.
    if (callFailure(error).key !== null) void reload();
  };
  const invite = trpc.people.invite.useMutation({ onSuccess: reload });
  const handOver = trpc.people.handOver.useMutation({ onSuccess: reload });
  const withdraw = trpc.people.withdraw.useMutation({
    onError,
    onSuccess: () => {
      showToast('good', TEXTS.withdrawn);
      return reload();
    },
  });
  const update = trpc.people.update.useMutation({
    onSuccess(changed) {
      people.list.setData(of, changed);
      showToast('good', TEXTS.changed);
    },
  });
  const remove = trpc.people.remove.useMutation({ onError });
  return {
    data,
    isMissing: isError && !isFetching,
    retry: () => void refetch(),
    reload,
    offer: ({ email, stay }: Offer): Promise<NewListInvitationView> => {
      const to = { id: wishlistId, ...(email && { email }) };
      return stay === undefined ? invite.mutateAsync(to) : handOver.mutateAsync({ ...to, stay });
    },
    isWithdrawing: (invitationId: string) =>
      withdraw.isPending && withdraw.variables.invitationId === invitationId,
    withdraw: (invitationId: string) => withdraw.mutate({ id: wishlistId, invitationId }),
    change: (userId: string, role: RoleChange) => update.mutateAsync({ id: wishlistId, userId, ...role }),
    /** The caller has left it. */
    forgetList: () =>
      wishlist.list.setData(undefined, (cards) => cards?.filter(({ id }) => id !== wishlistId)),
    isRemoving: remove.isPending,
    /** Takes somebody off the list, or lets the caller leave it. */
    remove: (userId: string, onDone: (message: string) => void) =>
      remove.mutate({ id: wishlistId, userId }, { onSuccess: ({ message }) => onDone(message) }),
  };
}

export type People = ReturnType<typeof usePeople>;

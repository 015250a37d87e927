import { useState } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { showToast } from '#client/ui/toast-card.tsx';
import { sayFailure } from '#client/ui/use-act.ts';
import * as texts from '#shared/texts/admin.ts';

interface Row {
  id: string;
}
interface ModeratedUser extends Row {
  isAdmin: boolean;
}

/** What an administrator can do with a user or a wishlist. It asks first where the spec says so; afterwards the dashboard loads anew. */
export function useModeration() {
  const { run, isBusy } = useBusyRows();
  const calls = useCalls();
  const runIfConfirmed = (question: string, id: string, act: () => Promise<unknown>) => {
    if (confirm(question)) void run(id, act);
  };
  return {
    isBusy,
    toggleAdmin: ({ id, isAdmin }: ModeratedUser) =>
      runIfConfirmed(texts.confirmToggle, id, () => calls.toggleAdmin.mutateAsync({ id, isAdmin: !isAdmin })),
    softDeleteUser: ({ id }: Row) =>
      runIfConfirmed(texts.confirmSoftDeleteUser, id, () =>
        calls.softDeleteUser.mutateAsync({ id }).then(saidDeleted),
      ),
    restoreUser: ({ id }: Row) =>
      void run(id, () => calls.restoreUser.mutateAsync({ id }).then(saidRestored)),
    hardDeleteUser: ({ id }: Row) =>
      runIfConfirmed(texts.confirmHardDeleteUser, id, () => calls.hardDeleteUser.mutateAsync({ id })),
    softDeleteWishlist: ({ id }: Row) =>
      runIfConfirmed(texts.confirmSoftDeleteWishlist, id, () =>
        calls.softDeleteWishlist.mutateAsync({ id }).then(saidDeleted),
      ),
    restoreWishlist: ({ id }: Row) =>
      void run(id, () => calls.restoreWishlist.mutateAsync({ id }).then(saidRestored)),
    hardDeleteWishlist: ({ id }: Row) =>
      runIfConfirmed(texts.confirmHardDeleteWishlist, id, () => calls.hardDeleteWishlist.mutateAsync({ id })),
  };
}

// The row leaves the table that is open.
const saidDeleted = () => showToast('good', texts.softDeleted);
const saidRestored = () => showToast('good', texts.restored);

export type Moderation = ReturnType<typeof useModeration>;

function useCalls() {
  const utils = trpc.useUtils();
  // After a failure, too: another administrator may have changed the row before.
  const reload = { onSettled: () => utils.admin.invalidate() };
  return {
    toggleAdmin: trpc.admin.toggleAdmin.useMutation(reload),
    softDeleteUser: trpc.admin.softDeleteUser.useMutation(reload),
    restoreUser: trpc.admin.restoreUser.useMutation(reload),
    hardDeleteUser: trpc.admin.hardDeleteUser.useMutation(reload),
    softDeleteWishlist: trpc.admin.softDeleteWishlist.useMutation(reload),
    restoreWishlist: trpc.admin.restoreWishlist.useMutation(reload),
    hardDeleteWishlist: trpc.admin.hardDeleteWishlist.useMutation(reload),
  };
}

function useBusyRows() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  async function run(id: string, act: () => Promise<unknown>): Promise<void> {
    setBusy((ids) => [...ids, id]);
    try {
      await act();
    } catch (error) {
      // The screen does not tell of the failure (spec section 8); the reloaded rows show what is stored.
      sayFailure(error, { log: texts.actionFailed });
    }
    setBusy((ids) => ids.filter((one) => one !== id));
  }
  return { run, isBusy: (id: string) => busy.includes(id) };
}

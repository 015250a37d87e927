import { trpc } from '#client/lib/trpc.ts';
import { IN_BACKGROUND } from '#client/session/call-context.ts';
import { useSession } from '#client/session/session.ts';
import type { ProfileChange } from '#shared/profile.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';

/** The sentences for a change of the person that fails (spec section 8). */
export const UPDATE_FAILURE_TEXTS = {
  speaker: 'screen',
  failed: PROFILE_TEXTS.updateFailed,
  unreached: PROFILE_TEXTS.updateUnreached,
} as const;

/** Changes the person on the server and everywhere on the page. */
export function useUpdateMe() {
  const { mutateAsync: update } = trpc.me.update.useMutation();
  const setMe = useSetMe();
  return async (change: ProfileChange): Promise<UserView> => {
    const { user } = await update(change);
    await setMe(user);
    return user;
  };
}

/** The person who is signed in here. Asks the server nothing when nobody is. */
export function useMe() {
  const session = useSession();
  return trpc.me.get.useQuery(undefined, {
    enabled: session !== null,
    trpc: { context: IN_BACKGROUND },
  });
}

/** The person as the server has them now; null when that cannot be learnt. */
export function useNewestMe() {
  const cache = trpc.useUtils().me.get;
  return async (): Promise<UserView | null> => {
    const answer = await cache.fetch(undefined, { staleTime: 0 }).catch(() => null);
    return answer?.user ?? null;
  };
}

/** Shows the changed person everywhere on the page. */
export function useSetMe() {
  const cache = trpc.useUtils().me.get;
  return async (user: UserView) => {
    // An answer that is still on its way was given before the change.
    await cache.cancel();
    cache.setData(undefined, { user });
  };
}

import { trpc } from '#client/lib/trpc.ts';
import { IN_BACKGROUND } from '#client/session/call-context.ts';
import { useSession } from '#client/session/session.ts';
import type { UserView } from '#shared/user.ts';

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

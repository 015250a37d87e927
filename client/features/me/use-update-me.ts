import { trpc } from '#client/lib/trpc.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import type { ProfileChange, UserView } from '#shared/user.ts';
import { useSetMe } from './use-me.ts';

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

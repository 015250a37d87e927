import { Avatar } from '#client/ui/avatar.tsx';
import { useMe } from './use-me.ts';

/** The picture of the person who is signed in, beside the word that leads to their profile. */
export function OwnAvatar() {
  const { data, isError } = useMe();
  return <Avatar stored={isError && !data ? '' : data?.user.avatarUrl} alt="" size="s" />;
}

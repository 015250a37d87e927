import { Avatar } from '#client/ui/avatar.tsx';
import { useMe } from './use-me.ts';

/** The avatar of the person who is signed in, in the header's link to their profile. */
export function OwnAvatar() {
  const { data, isError } = useMe();
  return <Avatar avatarUrl={isError && !data ? '' : data?.user.avatarUrl} alt="" size="s" />;
}

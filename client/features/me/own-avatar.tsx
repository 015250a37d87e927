import { useEffect } from 'react';
import { initials } from '#client/lib/initials.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { followLocale } from './follow-locale.ts';
import { useMe } from './use-me.ts';

/** The avatar of the person who is signed in, or their initials, in the header's link to their profile. */
export function OwnAvatar() {
  const { data, isError } = useMe();
  const locale = data?.user.locale ?? null;
  useEffect(() => followLocale(locale), [locale]);
  const avatarUrl = isError && !data ? '' : data?.user.avatarUrl;
  return <Avatar avatarUrl={avatarUrl} instead={data && initials(data.user)} alt="" size="s" />;
}

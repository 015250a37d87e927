import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessTokenCard } from '#client/features/access-token/access-token-card.tsx';
import { AvatarCard } from '#client/features/me/avatar-card.tsx';
import { DeleteAccountCard } from '#client/features/me/delete-account-card.tsx';
import { DetailsCard } from '#client/features/me/details-card.tsx';
import { PasswordCard } from '#client/features/me/password-card.tsx';
import styles from '#client/features/me/profile.module.css';
import { useMe } from '#client/features/me/use-me.ts';
import { isSessionOver } from '#client/lib/call-failure.ts';
import { pageMeta } from '#client/lib/page-meta.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { PROFILE_TEXTS } from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';

export const Route = createFileRoute('/_signed-in/profile')({
  head: ({ match }) => ({
    meta: pageMeta(match.context.brand, { title: PAGE_TEXTS.profile.title, hidden: true }),
  }),
  component: ProfileScreen,
});

function ProfileScreen() {
  const { data, error, isFetching, refetch } = useMe();
  const isMissing = error !== null && !isSessionOver(error) && !isFetching;
  return (
    <div className="wide">
      <PageHead title={PAGE_TEXTS.profile.title} />
      {data && <Cards user={data.user} />}
      {!data && !isMissing && <Loading text={PROFILE_TEXTS.loading} />}
      {!data && isMissing && (
        <div className="row">
          <Notice tone="bad">{PROFILE_TEXTS.loadFailed}</Notice>
          <Button onClick={() => void refetch()}>{COMMON_TEXTS.reload}</Button>
        </div>
      )}
    </div>
  );
}

type CardName = 'avatar' | 'details' | 'password' | 'deleteAccount';

interface CardsProps {
  user: UserView;
}

function Cards({ user }: CardsProps) {
  // Only one status is shown on the screen: that of the card that was used last.
  const [lastUsed, setLastUsed] = useState<CardName | null>(null);
  const usage = (name: CardName) => ({ isLastUsed: lastUsed === name, onUse: () => setLastUsed(name) });
  return (
    <div className={styles.cards}>
      <AvatarCard user={user} {...usage('avatar')} />
      <DetailsCard user={user} {...usage('details')} />
      <div className={styles.column}>
        <PasswordCard user={user} {...usage('password')} />
        <DeleteAccountCard {...usage('deleteAccount')} />
      </div>
      <AccessTokenCard isAdmin={user.isAdmin} />
    </div>
  );
}

import { GiftIcon } from '@phosphor-icons/react/dist/ssr/Gift';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { AccessTokenCard } from '#client/features/access-token/access-token-card.tsx';
import { AvatarCard } from '#client/features/me/avatar-card.tsx';
import { DeleteAccountCard } from '#client/features/me/delete-account-card.tsx';
import { DetailsCard } from '#client/features/me/details-card.tsx';
import { PasswordCard } from '#client/features/me/password-card.tsx';
import { useMe } from '#client/features/me/use-me.ts';
import { useBrand } from '#client/lib/brand.ts';
import { isSessionOver, isUnreachable } from '#client/lib/call-failure.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { useRetryWhenBack } from '#client/lib/use-retry-when-back.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import columnStyles from '#client/ui/card-columns.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as PROFILE_TEXTS from '#shared/texts/profile.ts';
import type { UserView } from '#shared/user.ts';

export const Route = createFileRoute('/_signed-in/profile')({
  head: hiddenHead(PAGE_TEXTS.profile),
  component: ProfileScreen,
});

function ProfileScreen() {
  const { data, error, isFetching, refetch } = useMe();
  useRetryWhenBack(isUnreachable(error), refetch);
  const isMissing = error !== null && !isSessionOver(error) && !isFetching;
  return (
    <div className="wide">
      <PageHead title={PAGE_TEXTS.profile.title}>
        <ButtonLink to="/profile/anywhere" variant="quiet" icon={PlusIcon}>
          {PAGE_TEXTS.anywhere.title}
        </ButtonLink>
        <ButtonLink to="/profile/security" variant="quiet" icon={ShieldCheckIcon}>
          {PAGE_TEXTS.security.title}
        </ButtonLink>
        <ButtonLink to="/history" variant="quiet" icon={GiftIcon}>
          {PAGE_TEXTS.history.title}
        </ButtonLink>
      </PageHead>
      {data && <Cards user={data.user} />}
      {!data && !isMissing && <Loading text={PROFILE_TEXTS.loading} />}
      {!data && isMissing && (
        <div className="row">
          <Notice tone="bad">{PROFILE_TEXTS.loadFailed}</Notice>
          <Button onClick={() => void refetch()}>{FRAME_TEXTS.reload}</Button>
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
  const { isProviderOnly } = useBrand();
  // Only one status is shown on the screen: that of the card that was used last.
  const [lastUsed, setLastUsed] = useState<CardName | null>(null);
  const usage = (name: CardName) => ({ isLastUsed: lastUsed === name, onUse: () => setLastUsed(name) });
  return (
    <div className={columnStyles.columns}>
      <AvatarCard user={user} {...usage('avatar')} />
      <DetailsCard user={user} {...usage('details')} />
      <div className={columnStyles.column}>
        {!isProviderOnly && <PasswordCard user={user} {...usage('password')} />}
        <DeleteAccountCard {...usage('deleteAccount')} />
      </div>
      <AccessTokenCard isAdmin={user.isAdmin} />
    </div>
  );
}

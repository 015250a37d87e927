import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AddToForm } from '#client/features/item/add-to-form.tsx';
import { type Shared, shared } from '#client/features/item/shared.ts';
import { useNewCurrency } from '#client/features/me/use-new-currency.ts';
import { FirstWishlist } from '#client/features/wishlist/first-wishlist.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { trpc } from '#client/lib/trpc.ts';
import { forgetShared } from '#client/session/shared-link.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { Unreached } from '#client/ui/unreached.tsx';
import { shopOf } from '#shared/parse-url.ts';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

export const Route = createFileRoute('/_signed-in/add-to')({
  head: hiddenHead(PAGE_TEXTS.addLink),
  component: AddToScreen,
});

/** Where whatever somebody found elsewhere goes on a list, with one press and never without. */
function AddToScreen() {
  const [found] = useState(shared);
  const { data, isPending, error, refetch } = trpc.wishlist.list.useQuery();
  const currencyOf = useNewCurrency();
  useEffect(() => {
    // Nothing of it can be read, so it waits for nothing.
    if (found === 'outdated') forgetShared();
  }, [found]);
  if (isPending) return <Loading />;
  const wishlists = data
    ?.filter(({ rights, isArchived }) => rights.includes('edit') && !isArchived)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return (
    <div className="wide">
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <PageHead title={ADD_TO_TEXTS.pageTitle} tagline={origin(found)} />
      {found === 'outdated' && (
        <Notice tone="bad">
          {ADD_TO_TEXTS.outdated} <Link to="/profile/anywhere">{PAGE_TEXTS.anywhere.title}</Link>
        </Notice>
      )}
      {!wishlists && (
        <EmptyState pose="lost" text={ADD_TO_TEXTS.listsUnreached} onCard>
          <Unreached error={error} retry={refetch} />
        </EmptyState>
      )}
      {wishlists?.length === 0 && <FirstWishlist />}
      {wishlists && wishlists.length > 0 && (
        <AddToForm wishlists={wishlists} shared={found} currencyOf={currencyOf} />
      )}
    </div>
  );
}

function origin(found: Shared | null): string {
  if (!found || found === 'outdated') return ADD_TO_TEXTS.fromNowhere;
  const [url, from] =
    'link' in found ? [found.link, ADD_TO_TEXTS.fromLink] : [found.found.url, ADD_TO_TEXTS.fromPage];
  return url ? from(shopOf(url)) : ADD_TO_TEXTS.fromNowhere;
}

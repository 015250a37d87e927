import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AddToForm } from '#client/features/item/add-to-form.tsx';
import { type Shared, shared } from '#client/features/item/shared.ts';
import { useNewCurrency } from '#client/features/me/use-new-currency.ts';
import { WithOwnLists } from '#client/features/wishlist/with-own-lists.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { forgetShared } from '#client/session/shared-link.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
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
  const currencyOf = useNewCurrency();
  useEffect(() => {
    // Nothing of it can be read, so it waits for nothing.
    if (found === 'outdated') forgetShared();
  }, [found]);
  return (
    <div className="wide">
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <PageHead title={ADD_TO_TEXTS.pageTitle} tagline={origin(found)} />
      {found === 'outdated' && (
        <Notice tone="bad">
          {ADD_TO_TEXTS.outdated} <Link to="/profile/anywhere">{PAGE_TEXTS.anywhere.title}</Link>
        </Notice>
      )}
      <WithOwnLists>
        {(wishlists) => <AddToForm wishlists={wishlists} shared={found} currencyOf={currencyOf} />}
      </WithOwnLists>
      {!found && (
        <p>
          <Link to="/add-to/many">{ADD_TO_TEXTS.manyInstead}</Link>
        </p>
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

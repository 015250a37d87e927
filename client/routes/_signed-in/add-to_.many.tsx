import { createFileRoute } from '@tanstack/react-router';
import { PasteMany } from '#client/features/item/paste-many.tsx';
import { useNewCurrency } from '#client/features/me/use-new-currency.ts';
import { WithOwnLists } from '#client/features/wishlist/with-own-lists.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import * as ADD_TO_TEXTS from '#shared/texts/add-to.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';

export const Route = createFileRoute('/_signed-in/add-to_/many')({
  validateSearch: ({ list }: Record<string, unknown>): { list?: string } =>
    typeof list === 'string' ? { list } : {},
  head: hiddenHead(PAGE_TEXTS.addMany),
  component: AddManyScreen,
});

function AddManyScreen() {
  const { list = '' } = Route.useSearch();
  const currencyOf = useNewCurrency();
  return (
    <div className="wide">
      <BackLink to="/wishlists">{WISHLIST_TEXTS.back}</BackLink>
      <PageHead title={PAGE_TEXTS.addMany.title} tagline={ADD_TO_TEXTS.manyLead} />
      <WithOwnLists>
        {(wishlists) => <PasteMany wishlists={wishlists} first={list} currencyOf={currencyOf} />}
      </WithOwnLists>
    </div>
  );
}

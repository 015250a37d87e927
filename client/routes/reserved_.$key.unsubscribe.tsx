import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '#client/lib/page-head.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import * as OWN_CLAIM_TEXTS from '#shared/texts/own-claim.ts';

export const Route = createFileRoute('/reserved_/$key/unsubscribe')({
  validateSearch: (search): { ended?: true } => ('ended' in search ? { ended: true } : {}),
  head: hiddenHead({ title: OWN_CLAIM_TEXTS.noMoreLetters }),
  component: UnsubscribeScreen,
});

/** The same for every key, and without script: a form to the address of the page itself ends the mails. */
function UnsubscribeScreen() {
  const { ended } = Route.useSearch();
  return (
    <div className="wide">
      <PageHead title={OWN_CLAIM_TEXTS.noMoreLetters} />
      {ended ? (
        <EmptyState pose="waving" text={OWN_CLAIM_TEXTS.lettersEnded} />
      ) : (
        <EmptyState pose="ribbon" text={OWN_CLAIM_TEXTS.lettersLead}>
          <form method="post">
            <Button variant="primary" size="l" type="submit">
              {OWN_CLAIM_TEXTS.endLetters}
            </Button>
          </form>
        </EmptyState>
      )}
    </div>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { hiddenHead } from '#client/lib/page-meta.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { UNSUBSCRIBE_TEXTS } from '#shared/texts/unsubscribe.ts';

export const Route = createFileRoute('/reserved_/$key/unsubscribe')({
  validateSearch: (search): { ended?: true } => ('ended' in search ? { ended: true } : {}),
  head: hiddenHead(UNSUBSCRIBE_TEXTS),
  component: UnsubscribeScreen,
});

/** The same for every key, and without script: a form to the address of the page itself ends the mails. */
function UnsubscribeScreen() {
  const { ended } = Route.useSearch();
  return (
    <div className="wide">
      <PageHead title={UNSUBSCRIBE_TEXTS.title} />
      {ended ? (
        <EmptyState pose="waving" text={UNSUBSCRIBE_TEXTS.ended} />
      ) : (
        <EmptyState pose="ribbon" text={UNSUBSCRIBE_TEXTS.lead}>
          <form method="post">
            <Button variant="primary" size="l" type="submit">
              {UNSUBSCRIBE_TEXTS.end}
            </Button>
          </form>
        </EmptyState>
      )}
    </div>
  );
}

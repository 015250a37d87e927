import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { shareMeta } from '#client/features/share/share-meta.ts';
import { ShareNotFound } from '#client/features/share/share-not-found.tsx';
import { SharedItemGrid } from '#client/features/share/shared-item-grid.tsx';
import { callFailure } from '#client/lib/call-failure.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { GiftTag } from '#client/ui/gift-tag.tsx';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { SHARE_TEXTS } from '#shared/texts/share.ts';

export const Route = createFileRoute('/share/$token')({
  loader: async ({ context, params }) => {
    try {
      const { token } = params;
      return await context.read(`share ${token}`, async () =>
        (await context.loadApi()).share.byToken.query({ token }),
      );
    } catch (error) {
      throw callFailure(error).key === 'shareNotFound' ? notFound() : error;
    }
  },
  head: ({ match, loaderData }) => ({ meta: shareMeta(match.context.brand, loaderData) }),
  component: ShareScreen,
  staticData: { starts: 'pressed' },
  notFoundComponent: () => <ShareNotFound />,
  errorComponent: ShareUnreached,
});

function ShareScreen() {
  const { name, description, coverEmoji, paper, ownerName, items } = Route.useLoaderData();
  return (
    <>
      <GiftTag
        paper={paper}
        emoji={coverEmoji}
        by={ownerName && SHARE_TEXTS.by(ownerName)}
        title={name}
        description={description}
      />
      <div className="wide">
        {items.length > 0 ? (
          <SharedItemGrid items={items} />
        ) : (
          <EmptyState pose="asleep" text={SHARE_TEXTS.empty} />
        )}
      </div>
    </>
  );
}

function ShareUnreached() {
  const router = useRouter();
  return (
    <ShareNotFound>
      <Button variant="primary" onClick={() => void router.invalidate()}>
        {COMMON_TEXTS.reload}
      </Button>
    </ShareNotFound>
  );
}

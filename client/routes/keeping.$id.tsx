import { createFileRoute } from '@tanstack/react-router';
import { Keeping } from '#client/features/link/keeping.tsx';
import { LinkList } from '#client/features/link/link-list.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { useLastCovered } from '#client/session/use-last-covered.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';

export const Route = createFileRoute('/keeping/$id')({
  ssr: false,
  // Its keeper need not be signed in, but sees what needs the same parts.
  beforeLoad: async ({ context }) => ({ parts: await context.loadSignedIn() }),
  head: hiddenHead(PAGE_TEXTS.keeping),
  component: KeepingScreen,
});

function KeepingScreen() {
  const { id } = Route.useParams();
  const covered = useLastCovered();
  const { CacheProvider, cache } = Route.useRouteContext().parts;
  return (
    <CacheProvider cache={cache}>
      <div className="wide">
        <Keeping key={`${id} ${covered}`} wishlistId={id}>
          <LinkList wishlistId={id} isKeeper />
        </Keeping>
      </div>
    </CacheProvider>
  );
}

import { createFileRoute, notFound, useLocation, useRouter } from '@tanstack/react-router';
import { BudgetFinder } from '#client/features/claim/budget-finder.tsx';
import { ClaimSlot } from '#client/features/claim/claim-slot.tsx';
import { GiverBar } from '#client/features/claim/giver-bar.tsx';
import { GiverFoot } from '#client/features/claim/giver-foot.tsx';
import { isTaken, ribbonOf } from '#client/features/claim/is-taken.ts';
import { listPromiseInWords } from '#client/features/claim/promise-words.ts';
import { ShownClaimSheet } from '#client/features/claim/shown-claim-sheet.tsx';
import { useBoard } from '#client/features/claim/use-board.ts';
import { useClaiming } from '#client/features/claim/use-claiming.tsx';
import { useGate } from '#client/features/claim/use-gate.ts';
import { bylineOf } from '#client/features/share/byline.ts';
import { ListOnly } from '#client/features/share/list-only.tsx';
import { NothingShown } from '#client/features/share/nothing-shown.tsx';
import { PrintedCode } from '#client/features/share/printed-code.tsx';
import { ShareFoot } from '#client/features/share/share-foot.tsx';
import { shareMeta } from '#client/features/share/share-meta.ts';
import { ShareNotFound, ShareNotLoaded } from '#client/features/share/share-not-found.tsx';
import { SharedItemGrid, type ShownItems } from '#client/features/share/shared-item-grid.tsx';
import { callFailure } from '#client/lib/call-failure.ts';
import { useLastCovered } from '#client/session/use-last-covered.ts';
import { GiftTag } from '#client/ui/gift-tag.tsx';
import { bySection } from '#shared/by-section.ts';
import { SELECTION } from '#shared/limits.ts';

export const Route = createFileRoute('/share/$token')({
  loader: async ({ context, params: { token }, preload }) => {
    try {
      const list = await context.read(`share ${token}`, async () =>
        (await context.loadApi()).share.byToken.query({ token }),
      );
      const link = `${context.brand.publicUrl}/share/${token}`;
      // It travels with the page, so that a printed page has it before, or without, the app.
      const code = await context.read(`code ${token}`, async () =>
        (await import('#client/lib/qr-path.ts')).qrPath(link),
      );
      // On a long list alone there is enough to choose from.
      const Tools =
        list.items.length < SELECTION.from
          ? null
          : (await import('#client/features/share/gift-tools.tsx')).GiftTools;
      return { list, link, code, Tools };
    } catch (error) {
      const { key } = callFailure(error);
      if (key === 'passphraseNeeded' && !import.meta.env.SSR && !preload) await openLockedPage(token);
      throw key === 'shareNotFound' ? notFound() : error;
    }
  },
  head: ({ match, params, loaderData }) => ({
    meta: shareMeta(match.context.brand, { token: params.token, list: loaderData?.list }),
  }),
  // Another selection of its gifts is no other list.
  shouldReload: ({ cause }) => cause !== 'stay',
  component: ShareScreen,
  staticData: { starts: 'pressed' },
  notFoundComponent: ShareNotFound,
  errorComponent: ShareUnreached,
});

/** The server asks for the passphrase, on a page of its own without script. The screen of now stays until that has come. */
function openLockedPage(token: string): Promise<never> {
  location.assign(`/share/${token}`);
  return new Promise(() => {});
}

function ShareScreen() {
  return <SharedList key={useLastCovered()} />;
}

function SharedList() {
  const { list, link, code, Tools } = Route.useLoaderData();
  const { name, description, coverEmoji, paper, recipientName, items, opens, giverName = '' } = list;
  const { token } = Route.useParams();
  const router = useRouter();
  const { searchStr } = useLocation();
  const board = useBoard(token, list);
  const gate = useGate(token);
  const { busyItem, claim, claimTogether, overtake, release, edit, ...claiming } = useClaiming(
    board,
    gate,
    () => router.invalidate(),
  );
  const isEmpty = items.length === 0;
  const hasBar = !isEmpty && (opens === 'board' || board.isAccounts);
  const slotOf = (item: { id: string; name: string }) => (
    <ClaimSlot
      itemId={item.id}
      itemName={item.name}
      phase={board.phase}
      row={board.rows.get(item.id)}
      recipientName={recipientName}
      isBusy={busyItem === item.id}
      onOvertake={(id) => void overtake(item, id)}
      onClaim={() => void claim(item)}
      onRelease={(id) => void release(item, id)}
      onEdit={(id) => void edit(item, id)}
    />
  );
  const isGone = ({ id }: { id: string }) => isTaken(board.rows.get(id));
  const gifts = (shown: ShownItems) => (
    <SharedItemGrid {...shown} ribbonOf={({ id }) => ribbonOf(board.rows.get(id))}>
      {opens === 'board' ? slotOf : undefined}
    </SharedItemGrid>
  );
  const finder = <BudgetFinder list={list} rows={board.rows} onTake={claimTogether} />;
  return (
    <>
      <GiftTag paper={paper} emoji={coverEmoji} by={bylineOf(list)} title={name} description={description}>
        <PrintedCode code={code} link={link} />
      </GiftTag>
      <div data-paper={paper}>
        {hasBar && (
          <GiverBar
            token={token}
            recipientName={recipientName}
            giverName={giverName}
            promise={listPromiseInWords(list)}
            board={board}
            gate={gate}
            hasTools={Tools !== null}
          >
            {!Tools && finder}
          </GiverBar>
        )}
        <div className="wide">
          {opens === 'look' && !isEmpty && <ListOnly />}
          {isEmpty && <NothingShown isResting={list.isResting} />}
          {Tools ? (
            <Tools
              list={list}
              search={searchStr}
              address={`/share/${token}`}
              isTaken={board.phase === 'open' ? isGone : undefined}
              onGo={(href) => void router.navigate({ href, resetScroll: false })}
              beside={board.phase === 'open' && finder}
            >
              {gifts}
            </Tools>
          ) : (
            gifts({ parts: bySection(items, list.sections) })
          )}
        </div>
      </div>
      <ShareFoot ownId={board.ownId} isEmpty={isEmpty} />
      {hasBar && board.phase !== 'own' && <GiverFoot token={token} />}
      <ShownClaimSheet board={board} recipientName={recipientName} giverName={giverName} {...claiming} />
    </>
  );
}

interface ShareUnreachedProps {
  error: unknown;
}

function ShareUnreached({ error }: ShareUnreachedProps) {
  const router = useRouter();
  return <ShareNotLoaded error={error} retry={() => void router.invalidate()} />;
}

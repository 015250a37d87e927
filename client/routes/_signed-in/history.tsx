import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { createFileRoute } from '@tanstack/react-router';
import { GiftRow } from '#client/features/gift/gift-row.tsx';
import { useGiftActions, useHistory } from '#client/features/gift/use-history.ts';
import { Years } from '#client/features/gift/years.tsx';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { hiddenHead } from '#client/lib/page-head.ts';
import { BackLink } from '#client/ui/back-link.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import type { HistoryView } from '#shared/gift.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as GIFT_TEXTS from '#shared/texts/gift.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import styles from './history.module.css';

interface HistoryQuery {
  year?: number;
  /** The gift that somebody came for. */
  gift?: string;
  /** They came to thank for it. */
  thank?: true;
}

export const Route = createFileRoute('/_signed-in/history')({
  head: hiddenHead(PAGE_TEXTS.history),
  validateSearch: ({ year, gift, thank }: Record<string, unknown>): HistoryQuery => ({
    ...(Number.isInteger(year) && { year: Number(year) }),
    ...(typeof gift === 'string' && { gift }),
    ...(thank === true && { thank }),
  }),
  component: HistoryScreen,
});

function HistoryScreen() {
  const { year, gift, thank } = Route.useSearch();
  const { history, isMissing, reload } = useHistory(year);
  const isAny = history !== undefined && history.gifts.length > 0;
  return (
    <div className={`wide ${styles.page}`}>
      <div className={styles.back}>
        <BackLink to="/wishlists">{GIFT_TEXTS.back}</BackLink>
      </div>
      <PageHead title={PAGE_TEXTS.history.title} tagline={GIFT_TEXTS.tagline}>
        {isAny && (
          <span className={styles.print}>
            <Button icon={PrinterIcon} onClick={() => print()}>
              {GIFT_TEXTS.print}
            </Button>
          </span>
        )}
      </PageHead>
      {history && <Gifts history={history} sought={gift} thanks={thank === true} />}
      {!history && !isMissing && <Loading text={GIFT_TEXTS.loading} />}
      {isMissing && (
        <div className="row">
          <Notice tone="bad">{GIFT_TEXTS.loadFailed}</Notice>
          <Button onClick={reload}>{FRAME_TEXTS.reload}</Button>
        </div>
      )}
    </div>
  );
}

interface GiftsProps {
  history: HistoryView;
  sought: string | undefined;
  /** The sought one is to be thanked for. */
  thanks: boolean;
}

function Gifts({ history: { years, year, gifts }, sought, thanks }: GiftsProps) {
  const actions = useGiftActions();
  const region = useFocusAfterRemoval(gifts);
  if (years.length === 0) return <EmptyState pose="ribbon" text={GIFT_TEXTS.none} onCard />;
  return (
    <>
      <Years years={years} year={year} />
      <div ref={region} tabIndex={-1}>
        <ul className={styles.gifts}>
          {gifts.map((gift) => (
            <li key={gift.id}>
              <GiftRow
                gift={gift}
                actions={actions}
                isSought={gift.id === sought}
                thanks={thanks && gift.id === sought}
              />
            </li>
          ))}
        </ul>
      </div>
      {gifts.length === 0 && <p className="muted">{GIFT_TEXTS.noneIn(year)}</p>}
    </>
  );
}

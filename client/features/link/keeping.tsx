import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { dayAt, timeZoneHere } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { areClaimsShown, showClaimsHere } from '#client/session/shown-here.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { KeepingView } from '#shared/share-link.ts';
import { COMMON_TEXTS } from '#shared/texts/frame/common.ts';
import { KEEPING_TEXTS } from '#shared/texts/keeping.ts';
import { PAGE_TEXTS } from '#shared/texts/page.ts';
import { ConfirmedEnd } from './confirmed-end.tsx';
import styles from './keeping.module.css';
import { useEndKeeping } from './use-keeper.ts';

interface KeepingProps {
  wishlistId: string;
  /** The links of the list. */
  children: ReactNode;
}

/** What the keeper of a list sees of it: what that means, its links, and the way out. */
export function Keeping({ wishlistId, children }: KeepingProps) {
  const { data, error, isFetching, refetch } = trpc.link.keepings.useQuery();
  const [isShown, setShown] = useState(areClaimsShown);
  const keeping = data?.find(({ id }) => id === wishlistId);
  if (!data && error && !isFetching)
    return (
      <Without text={callFailure(error).text}>
        <Button onClick={() => void refetch()}>{COMMON_TEXTS.reload}</Button>
      </Without>
    );
  if (!data) return <Loading text={KEEPING_TEXTS.loading} />;
  if (!keeping) return <Without text={KEEPING_TEXTS.none} />;
  if (!isShown)
    return (
      <Without text={KEEPING_TEXTS.covered}>
        <Button variant="primary" onClick={() => setShown(showClaimsHere())}>
          {KEEPING_TEXTS.show}
        </Button>
      </Without>
    );
  return <KeeperPage keeping={keeping}>{children}</KeeperPage>;
}

interface WithoutProps {
  text: string;
  children?: ReactNode;
}

/** The page without the links. */
function Without({ text, children }: WithoutProps) {
  return (
    <>
      <PageHead title={PAGE_TEXTS.keeping.title} />
      <EmptyState pose="asleep" text={text}>
        {children}
      </EmptyState>
    </>
  );
}

interface KeeperPageProps {
  keeping: KeepingView;
  children: ReactNode;
}

function KeeperPage({ keeping: { id, name, ownerName, unsealsAt }, children }: KeeperPageProps) {
  const words = { list: name, owner: ownerName || KEEPING_TEXTS.owner };
  return (
    <div className="stack">
      <PageHead title={PAGE_TEXTS.keeping.title} tagline={KEEPING_TEXTS.tagline(words)} />
      {unsealsAt !== null && (
        <Notice tone="bad" icon={WarningCircleIcon}>
          {KEEPING_TEXTS.ending({ owner: words.owner, day: dayAt(unsealsAt, timeZoneHere()) })}
        </Notice>
      )}
      <p className={styles.means}>{KEEPING_TEXTS.means(words)}</p>
      <BoardLink wishlistId={id} />
      {children}
      <div>
        <HandBack wishlistId={id} tells={KEEPING_TEXTS.handBackTells(words)} />
      </div>
    </div>
  );
}

/** By a link of the keeper's: the main one shows the list alone. */
function BoardLink({ wishlistId }: { wishlistId: string }) {
  const { data: links } = trpc.link.list.useQuery({ id: wishlistId });
  if (!links) return null;
  const url = links.find(
    ({ isKeepers, opens, isPaused, hasEnded }) => isKeepers && opens === 'board' && !isPaused && !hasEnded,
  )?.url;
  return (
    <p>
      {url ? (
        <ButtonAnchor href={url} icon={HandHeartIcon}>
          {KEEPING_TEXTS.board}
        </ButtonAnchor>
      ) : (
        <span className="muted">{KEEPING_TEXTS.boardHint}</span>
      )}
    </p>
  );
}

function HandBack({ wishlistId, tells }: { wishlistId: string; tells: string }) {
  const navigate = useNavigate();
  const { keepings } = trpc.useUtils().link;
  const { end, isEnding } = useEndKeeping(wishlistId, { failed: KEEPING_TEXTS.failed });
  const leave = () => {
    showToast('good', KEEPING_TEXTS.handedBack);
    void navigate({ to: '/reserved/{-$key}' }).then(() => keepings.invalidate());
  };
  return (
    <ConfirmedEnd
      label={KEEPING_TEXTS.handBack}
      title={KEEPING_TEXTS.handBackTitle}
      tells={[tells]}
      confirm={KEEPING_TEXTS.handBackNow}
      leave={KEEPING_TEXTS.keepOn}
      isBusy={isEnding}
      onConfirm={() => end(leave)}
    />
  );
}

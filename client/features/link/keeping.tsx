import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { HERE } from '#client/lib/formats.ts';
import { trpc } from '#client/lib/trpc.ts';
import { areClaimsShown, showClaimsHere } from '#client/session/shown-here.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { ConfirmedEnd } from '#client/ui/confirmed-end.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { showToast } from '#client/ui/toast-card.tsx';
import type { KeepingView } from '#shared/share-link.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as KEEPER_TEXTS from '#shared/texts/keeper.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
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
        <Button onClick={() => void refetch()}>{FRAME_TEXTS.reload}</Button>
      </Without>
    );
  if (!data) return <Loading text={KEEPER_TEXTS.linksLoading} />;
  if (!keeping) return <Without text={KEEPER_TEXTS.keepsNothing} />;
  if (!isShown)
    return (
      <Without text={KEEPER_TEXTS.covered}>
        <Button variant="primary" onClick={() => setShown(showClaimsHere())}>
          {KEEPER_TEXTS.showLinks}
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
  const words = { list: name, owner: ownerName };
  return (
    <div className="stack">
      <PageHead title={PAGE_TEXTS.keeping.title} tagline={KEEPER_TEXTS.keepingTagline(words)} />
      {unsealsAt !== null && (
        <Notice tone="bad" icon={WarningCircleIcon}>
          {KEEPER_TEXTS.keepingEnding({ owner: words.owner, day: HERE.day(unsealsAt) })}
        </Notice>
      )}
      <p className={styles.means}>{KEEPER_TEXTS.keepingMeans(words)}</p>
      <BoardLink wishlistId={id} />
      {children}
      <div>
        <HandBack wishlistId={id} tells={KEEPER_TEXTS.handBackTells(words)} />
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
          {KEEPER_TEXTS.board}
        </ButtonAnchor>
      ) : (
        <span className="muted">{KEEPER_TEXTS.boardHint}</span>
      )}
    </p>
  );
}

function HandBack({ wishlistId, tells }: { wishlistId: string; tells: string }) {
  const navigate = useNavigate();
  const { keepings } = trpc.useUtils().link;
  const { end, isEnding } = useEndKeeping(wishlistId, { failed: KEEPER_TEXTS.failed });
  const leave = () => {
    showToast('good', KEEPER_TEXTS.handedBack);
    void navigate({ to: '/reserved/{-$key}' }).then(() => keepings.invalidate());
  };
  return (
    <ConfirmedEnd
      label={KEEPER_TEXTS.handBack}
      title={KEEPER_TEXTS.handBackTitle}
      tells={[tells]}
      confirm={KEEPER_TEXTS.handBackNow}
      leave={KEEPER_TEXTS.keepOn}
      isBusy={isEnding}
      onConfirm={() => end(leave)}
    />
  );
}

import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import { useFocusAfterRemoval } from '#client/lib/focus-row.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Loading } from '#client/ui/spinner.tsx';
import { SHARE_LINK } from '#shared/limits.ts';
import type { LinkView } from '#shared/share-link.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as LINK_TEXTS from '#shared/texts/link.ts';
import styles from './link-list.module.css';
import { LinkRow } from './link-row.tsx';
import { LinkSheet, type Sheet } from './link-sheet.tsx';
import { useLinkedList } from './use-linked-list.ts';
import { useLinks } from './use-links.ts';

interface LinkListProps {
  wishlistId: string;
  /** Its keeper looks, who need not be signed in. */
  isKeeper: boolean;
}

const NONE: LinkView[] = [];

/** The links of a list with all that can be done with each, for its owner or its keeper. */
export function LinkList({ wishlistId, isKeeper }: LinkListProps) {
  const { data, error, isFetching, refetch } = useLinks(wishlistId);
  const links = data ?? NONE;
  const list = useLinkedList(wishlistId, isKeeper);
  const region = useFocusAfterRemoval(links);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  // An object of its own each time: the same link may be replaced twice.
  const [fresh, setFresh] = useState<{ id: string } | null>(null);
  if (!data)
    return error && !isFetching ? <NotLoaded onRetry={refetch} /> : <Loading text={LINK_TEXTS.loading} />;
  const close = () => setSheet(null);
  const add = () => setSheet({ kind: 'add' });
  const isEmpty = data.length <= 1;
  return (
    <div className={styles.page}>
      {!list.isPublic && <PrivateNote id={wishlistId} />}
      {!isEmpty && <MakeButton count={data.length - 1} onPress={add} />}
      <div ref={region} tabIndex={-1} className={styles.region}>
        <ul className={styles.links}>
          {data.map((link) => (
            <li key={link.id} data-row={link.id}>
              <LinkRow
                {...{ link, wishlistId, isKeeper, list }}
                fresh={fresh?.id === link.id ? fresh : null}
                onOpen={(kind) => setSheet({ kind, link })}
              />
            </li>
          ))}
        </ul>
      </div>
      <p className="muted small">{LINK_TEXTS.opensHint}</p>
      {isEmpty && (
        <EmptyState pose="ribbon" text={LINK_TEXTS.none} onCard>
          <Button variant="primary" size="l" icon={PlusIcon} onClick={add}>
            {LINK_TEXTS.make}
          </Button>
        </EmptyState>
      )}
      {sheet && (
        <LinkSheet
          {...{ sheet, wishlistId, isKeeper, list }}
          onClose={close}
          onMade={({ id }) => {
            close();
            setFresh({ id });
          }}
        />
      )}
    </div>
  );
}

interface MakeButtonProps {
  /** Beside the main one. */
  count: number;
  onPress: () => void;
}

function MakeButton({ count, onPress }: MakeButtonProps) {
  if (count >= SHARE_LINK.perList) return <Notice>{LINK_TEXTS.full}</Notice>;
  return (
    <Button className={styles.make} variant="primary" icon={PlusIcon} onClick={onPress}>
      {LINK_TEXTS.make}
    </Button>
  );
}

function PrivateNote({ id }: { id: string }) {
  return (
    <div className="row">
      <Notice>{LINK_TEXTS.isPrivate}</Notice>
      <ButtonLink to="/wishlist/$id/edit" params={{ id }}>
        {LINK_TEXTS.editList}
      </ButtonLink>
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div className="row">
      <Notice tone="bad">{LINK_TEXTS.loadFailed}</Notice>
      <Button onClick={() => void onRetry()}>{FRAME_TEXTS.reload}</Button>
    </div>
  );
}

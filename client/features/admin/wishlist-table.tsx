import { ArrowUpRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowUpRight';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/ssr/GlobeHemisphereWest';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { HERE } from '#client/lib/formats.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import type { AdminWishlist } from '#shared/admin.ts';
import type { Page } from '#shared/pagination.ts';
import * as texts from '#shared/texts/admin.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import { ListPanel } from './list-panel.tsx';
import { type ListView, sortedBy, type WishlistSort } from './list-view.ts';
import { ownerOf } from './owner-of.ts';
import styles from './panel.module.css';
import { SortHeader } from './sort-header.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { Moderation } from './use-moderation.ts';

const PANEL = {
  region: texts.wishlistsRegion,
  active: texts.wishlistsActive,
  deleted: texts.wishlistsDeleted,
  all: texts.wishlistsAll,
  search: texts.wishlistsSearch,
  empty: texts.wishlistsEmpty,
  file: texts.wishlistsFile,
};

interface WishlistTableProps {
  view: ListView<WishlistSort>;
  onView: (view: ListView<WishlistSort>, how?: { replace: boolean }) => void;
  page: Page<AdminWishlist> | undefined;
  moderation: Moderation;
}

export function WishlistTable({ view, onView, page, moderation }: WishlistTableProps) {
  const header = (sort: WishlistSort, text: string) => (
    <SortHeader
      text={text}
      direction={view.sort === sort ? view.dir : null}
      onSort={() => onView(sortedBy(view, sort))}
    />
  );
  return (
    <ListPanel view={view} onView={onView} page={page} texts={PANEL}>
      <thead>
        <tr>
          {header('name', texts.name)}
          <th scope="col">{texts.owner}</th>
          {header('createdAt', texts.created)}
          <th scope="col">{texts.visibility}</th>
          <th scope="col">{texts.items}</th>
          <th scope="col">{texts.status}</th>
          <th scope="col">{texts.actions}</th>
        </tr>
      </thead>
      <tbody>
        {page?.rows.map((wishlist) => (
          <WishlistRow key={wishlist.id} wishlist={wishlist} moderation={moderation} />
        ))}
      </tbody>
    </ListPanel>
  );
}

interface WishlistRowProps {
  wishlist: AdminWishlist;
  moderation: Moderation;
}

function WishlistRow({ wishlist, moderation }: WishlistRowProps) {
  const nameId = `wishlist-${wishlist.id}`;
  return (
    <tr data-row data-gone={wishlist.deletedAt !== null || undefined}>
      <td>
        <span className={styles.who} id={nameId} dir="auto" title={wishlist.name}>
          {wishlist.name}
        </span>
      </td>
      <td title={wishlist.user.email} dir="auto">
        {ownerOf(wishlist)}
      </td>
      <td>
        <time dateTime={wishlist.createdAt}>{HERE.shortDay(wishlist.createdAt)}</time>
      </td>
      <td>
        {wishlist.isPublic ? (
          <Badge tone="green" icon={GlobeHemisphereWestIcon}>
            {texts.isPublic}
          </Badge>
        ) : (
          <Badge icon={LockSimpleIcon}>{texts.isPrivate}</Badge>
        )}
      </td>
      <td data-unit={texts.items}>{HERE.count(wishlist.itemCount)}</td>
      <td>
        <StatusBadge isDeleted={wishlist.deletedAt !== null} />
      </td>
      <td>
        <div className={styles.actions}>
          <WishlistActions wishlist={wishlist} moderation={moderation} describedBy={nameId} />
        </div>
      </td>
    </tr>
  );
}

function WishlistActions({ wishlist, moderation, describedBy }: WishlistRowProps & { describedBy: string }) {
  const { id } = wishlist;
  const common = { size: 'xs', 'aria-describedby': describedBy } as const;
  const busy = moderation.isBusy(id);
  if (wishlist.deletedAt !== null) {
    return (
      <>
        <Button {...common} busy={busy} variant="quiet" onClick={() => moderation.restoreWishlist(wishlist)}>
          {texts.restore}
        </Button>
        <Button
          {...common}
          busy={busy}
          variant="quietDanger"
          onClick={() => moderation.hardDeleteWishlist(wishlist)}
        >
          {texts.hardDelete}
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink
        {...common}
        to="/wishlist/$id"
        params={{ id }}
        target="_blank"
        variant="quiet"
        iconAfter={ArrowUpRightIcon}
      >
        {texts.view}
        <span className="sr"> ({FRAME_TEXTS.newTab})</span>
      </ButtonLink>
      <Button
        {...common}
        busy={busy}
        variant="quietDanger"
        onClick={() => moderation.softDeleteWishlist(wishlist)}
      >
        {texts.softDelete}
      </Button>
    </>
  );
}

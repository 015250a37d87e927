import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { CrownSimpleIcon } from '@phosphor-icons/react/dist/ssr/CrownSimple';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { HERE } from '#client/lib/formats.ts';
import { initials } from '#client/lib/initials.ts';
import { later } from '#client/lib/later.ts';
import { useSession } from '#client/session/session.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { usePart } from '#client/ui/use-part.ts';
import type { AdminUser } from '#shared/admin.ts';
import type { Page } from '#shared/pagination.ts';
import * as texts from '#shared/texts/admin.ts';
import { ListPanel } from './list-panel.tsx';
import { type ListView, sortedBy, type UserSort } from './list-view.ts';
import styles from './panel.module.css';
import { SortHeader } from './sort-header.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { Moderation } from './use-moderation.ts';

const PANEL = {
  region: texts.usersRegion,
  active: texts.usersActive,
  deleted: texts.usersDeleted,
  all: texts.usersAll,
  search: texts.usersSearch,
  empty: texts.usersEmpty,
  file: texts.usersFile,
};

interface UserTableProps {
  view: ListView<UserSort>;
  onView: (view: ListView<UserSort>, how?: { replace: boolean }) => void;
  page: Page<AdminUser> | undefined;
  moderation: Moderation;
}

export function UserTable({ view, onView, page, moderation }: UserTableProps) {
  const header = (sort: UserSort, text: string) => (
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
          {header('firstName', texts.name)}
          {header('email', texts.email)}
          {header('createdAt', texts.created)}
          <th scope="col">{texts.role}</th>
          <th scope="col">{texts.verification}</th>
          <th scope="col">{texts.status}</th>
          <th scope="col">{texts.actions}</th>
        </tr>
      </thead>
      <tbody>
        {page?.rows.map((user) => (
          <UserRow key={user.id} user={user} moderation={moderation} />
        ))}
      </tbody>
    </ListPanel>
  );
}

interface UserRowProps {
  user: AdminUser;
  moderation: Moderation;
}

function UserRow({ user, moderation }: UserRowProps) {
  const nameId = `user-${user.id}`;
  return (
    <tr data-row data-gone={user.deletedAt !== null || undefined}>
      <td>
        <span className={styles.who}>
          <span className={styles.initials} aria-hidden="true">
            {initials(user)}
          </span>
          <span id={nameId} dir="auto" title={`${user.firstName} ${user.lastName}`}>
            {user.firstName} {user.lastName}
          </span>
        </span>
      </td>
      <td title={user.email}>{user.email}</td>
      <td>
        <time dateTime={user.createdAt}>{HERE.shortDay(user.createdAt)}</time>
      </td>
      <td>
        {user.isAdmin ? (
          <Badge tone="gold" icon={CrownSimpleIcon}>
            {texts.roleAdmin}
          </Badge>
        ) : (
          <Badge icon={UserIcon}>{texts.roleUser}</Badge>
        )}
      </td>
      <td>
        {user.isVerified ? (
          <Badge tone="green" icon={CheckIcon}>
            {texts.isVerified}
          </Badge>
        ) : (
          <Badge icon={ClockIcon}>{texts.isUnverified}</Badge>
        )}
      </td>
      <td>
        <StatusBadge isDeleted={user.deletedAt !== null} />
      </td>
      <td>
        <div className={styles.actions}>
          <UserActions user={user} moderation={moderation} describedBy={nameId} />
        </div>
      </td>
    </tr>
  );
}

function UserActions({ user, moderation, describedBy }: UserRowProps & { describedBy: string }) {
  const self = useSession()?.userId;
  const common = { size: 'xs', 'aria-describedby': describedBy, busy: moderation.isBusy(user.id) } as const;
  if (user.deletedAt !== null) {
    return (
      <>
        <Button {...common} variant="quiet" onClick={() => moderation.restoreUser(user)}>
          {texts.restore}
        </Button>
        <Button {...common} variant="quietDanger" onClick={() => moderation.hardDeleteUser(user)}>
          {texts.hardDelete}
        </Button>
      </>
    );
  }
  // No buttons on the own row: the server refuses such a change, and the screen does not tell why (spec section 8).
  if (user.id === self) return <span className="muted small">{texts.you}</span>;
  return (
    <>
      {(user.isAdmin || user.isVerified) && (
        <Button {...common} variant="quiet" onClick={() => moderation.toggleAdmin(user)}>
          {user.isAdmin ? texts.demote : texts.promote}
        </Button>
      )}
      {!user.isAdmin && (
        <Button {...common} variant="quietDanger" onClick={() => moderation.softDeleteUser(user)}>
          {texts.softDelete}
        </Button>
      )}
      <SecurityButton user={user} describedBy={describedBy} />
    </>
  );
}

// Somebody's log is looked at less often than the dashboard.
const loadSheet = later(async () => (await import('./security-sheet.tsx')).SecuritySheet);

interface SecurityButtonProps {
  user: AdminUser;
  describedBy: string;
}

/** Opens the sheet about the security of a person's account. */
function SecurityButton({ user, describedBy }: SecurityButtonProps) {
  const { Part: Sheet, isOpening, open, close } = usePart(loadSheet, { log: texts.loadFailed });
  return (
    <>
      <Button size="xs" variant="quiet" aria-describedby={describedBy} busy={isOpening} onClick={open}>
        {texts.security}
      </Button>
      {Sheet && <Sheet user={user} onClose={close} />}
    </>
  );
}

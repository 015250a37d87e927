import { createFileRoute } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import {
  type AdminQuery,
  AdminSearch,
  adminQuery,
  type Section,
  userSearch,
  userView,
  wishlistSearch,
  wishlistView,
} from '#client/features/admin/list-view.ts';
import { NotAllowed } from '#client/features/admin/not-allowed.tsx';
import { RecentActions } from '#client/features/admin/recent-actions.tsx';
import { SectionNav } from '#client/features/admin/section-nav.tsx';
import { StatCards, Summary } from '#client/features/admin/stat-cards.tsx';
import { useDashboard } from '#client/features/admin/use-dashboard.ts';
import { useModeration } from '#client/features/admin/use-moderation.ts';
import { UserTable } from '#client/features/admin/user-table.tsx';
import { WishlistTable } from '#client/features/admin/wishlist-table.tsx';
import { hiddenHead } from '#client/lib/page-head.ts';
import { Loading } from '#client/ui/spinner.tsx';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import styles from './admin.module.css';

export const Route = createFileRoute('/_signed-in/admin')({
  head: hiddenHead(PAGE_TEXTS.admin),
  // This part of the route is loaded with every public page, so the screen parses the query (AdminSearch) instead.
  validateSearch: (search: Record<string, unknown>) => search as AdminQuery,
  component: AdminScreen,
});

// Seldom looked at, and no part of what the dashboard weighs.
const LogPanel = lazy(async () => ({
  default: (await import('#client/features/admin/log-panel.tsx')).LogPanel,
}));
const MessagesPanel = lazy(async () => ({
  default: (await import('#client/features/admin/messages-panel.tsx')).MessagesPanel,
}));
const BackupsPanel = lazy(async () => ({
  default: (await import('#client/features/admin/backups-panel.tsx')).BackupsPanel,
}));
const PANELS = {
  invitations: lazy(async () => ({
    default: (await import('#client/features/admin/invitations-panel.tsx')).InvitationsPanel,
  })),
  mails: lazy(async () => ({
    default: (await import('#client/features/admin/mails-panel.tsx')).MailsPanel,
  })),
  backups: lazy(async () => ({
    default: (await import('#client/features/admin/backups-panel.tsx')).BackupsSection,
  })),
  health: lazy(async () => ({
    default: (await import('#client/features/admin/doctor-panel.tsx')).DoctorPanel,
  })),
  settings: lazy(async () => ({
    default: (await import('#client/features/admin/settings-panel.tsx')).SettingsPanel,
  })),
};

type Change = (change: AdminQuery, how?: { replace: boolean }) => void;

function AdminScreen() {
  const search = AdminSearch.parse(Route.useSearch());
  const navigate = Route.useNavigate();
  const change: Change = (part, how) =>
    void navigate({
      search: (now: AdminQuery) => adminQuery({ ...now, ...part }),
      replace: how?.replace ?? false,
      resetScroll: false,
    });
  if (!search.section) return <Overview search={search} onChange={change} />;
  return (
    <AdminLayout search={search}>
      <OpenSection search={search} section={search.section} onChange={change} />
    </AdminLayout>
  );
}

interface OpenSectionProps extends OverviewProps {
  section: Section;
}

function OpenSection({ search, section, onChange }: OpenSectionProps) {
  if (section === 'log') {
    return (
      <LogPanel
        q={search.logQ}
        page={search.logPage}
        onView={({ q, page }, how) => onChange({ logQ: q, logPage: page }, how)}
      />
    );
  }
  if (section === 'messages') {
    return (
      <MessagesPanel page={search.messagePage} onPage={(page, how) => onChange({ messagePage: page }, how)} />
    );
  }
  const Panel = PANELS[section];
  return <Panel />;
}

interface AdminLayoutProps {
  search: AdminSearch;
  summary?: ReactNode;
  children: ReactNode;
}

function AdminLayout({ search, summary, children }: AdminLayoutProps) {
  return (
    <div className={`wide ${styles.page}`}>
      <div className={styles.head}>
        <h1>{PAGE_TEXTS.admin.title}</h1>
        {summary}
      </div>
      <SectionNav section={search.section} />
      <Suspense fallback={<Loading text={ADMIN_TEXTS.loading} />}>{children}</Suspense>
    </div>
  );
}

interface OverviewProps {
  search: AdminSearch;
  onChange: Change;
}

function Overview({ search, onChange }: OverviewProps) {
  const views = { users: userView(search), wishlists: wishlistView(search) };
  const { stats, users, wishlists, actions, backups, isLoading, refusal } = useDashboard(views);
  const moderation = useModeration();
  const isUrgent = backups && (backups.isLate || backups.isStorageLow || backups.isUnreadable);
  if (refusal) return <NotAllowed refusal={refusal} />;
  if (isLoading) {
    return (
      <AdminLayout search={search}>
        <p role="status" className="muted">
          {ADMIN_TEXTS.loading}
        </p>
      </AdminLayout>
    );
  }
  return (
    <AdminLayout search={search} summary={stats && <Summary stats={stats} />}>
      {stats && <StatCards stats={stats} />}
      {/* Backups have a section of their own; a problem with them stands above everything else. */}
      {isUrgent && <BackupsPanel backups={backups} />}
      <UserTable
        view={views.users}
        onView={(view, how) => onChange(userSearch(view), how)}
        page={users}
        moderation={moderation}
      />
      <WishlistTable
        view={views.wishlists}
        onView={(view, how) => onChange(wishlistSearch(view), how)}
        page={wishlists}
        moderation={moderation}
      />
      {actions && <RecentActions actions={actions} />}
    </AdminLayout>
  );
}

import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callFailure, isSessionOver } from '#client/lib/call-failure.ts';
import { logFailure } from '#client/lib/log-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ADMIN } from '#shared/limits.ts';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import type { ListView, UserSort, WishlistSort } from './list-view.ts';

// What other administrators do meanwhile is seen when one comes back to the page; a page turned keeps the old rows
// until the new ones are there.
const FRESH = { staleTime: 0, placeholderData: keepPreviousData } as const;

interface Views {
  users: ListView<UserSort>;
  wishlists: ListView<WishlistSort>;
}

/** Everything on the dashboard, loaded at the same time. A failure is only logged (spec section 8). */
export function useDashboard(views: Views) {
  const stats = trpc.admin.stats.useQuery(undefined, FRESH);
  const users = trpc.admin.users.useQuery(views.users, FRESH);
  const wishlists = trpc.admin.wishlists.useQuery(views.wishlists, FRESH);
  const actions = trpc.admin.logs.useQuery({ page: 1, pageSize: ADMIN.recentActionsShown }, FRESH);
  const backups = trpc.admin.backups.useQuery(undefined, FRESH);
  const failure = stats.error ?? users.error ?? wishlists.error ?? actions.error ?? backups.error;
  return {
    stats: stats.data,
    users: useLast(users.data),
    wishlists: useLast(wishlists.data),
    actions: actions.data?.rows,
    backups: backups.data,
    isLoading: stats.isPending || users.isPending || wishlists.isPending || actions.isPending,
    isNotAllowed: useLoadFailure(failure),
  };
}

/** What came last: where a page turned did not load, the rows before it stay and can be turned from again. */
function useLast<Data>(data: Data | undefined): Data | undefined {
  const last = useRef(data);
  useEffect(() => {
    last.current = data ?? last.current;
  });
  return data ?? last.current;
}

/** Logs why something did not load. True when the person may not see it at all. */
export function useLoadFailure(error: unknown): boolean {
  const isNotAllowed = Boolean(error) && callFailure(error).key === 'adminOnly';
  const isLogged = Boolean(error) && !isNotAllowed && !isSessionOver(error);
  useEffect(() => {
    if (isLogged) logFailure(ADMIN_TEXTS.loadFailed, error);
  }, [error, isLogged]);
  return isNotAllowed;
}

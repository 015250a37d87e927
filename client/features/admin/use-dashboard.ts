import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callFailure } from '#client/lib/call-failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { sayFailure } from '#client/ui/use-act.ts';
import { ADMIN } from '#shared/limits.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import type { ListView, UserSort, WishlistSort } from './list-view.ts';

// Other administrators work here, too, so everything loads anew when the dashboard opens or its window gets the focus.
// While another page of a list loads, the rows of the page before stay.
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
    users: useLastData(users.data),
    wishlists: useLastData(wishlists.data),
    actions: actions.data?.rows,
    backups: backups.data,
    isLoading: stats.isPending || users.isPending || wishlists.isPending || actions.isPending,
    refusal: useLoadFailure(failure),
  };
}

/** The last data that arrived: when another page of a list fails to load, the rows of the page before stay. */
function useLastData<Data>(data: Data | undefined): Data | undefined {
  const last = useRef(data);
  useEffect(() => {
    last.current = data ?? last.current;
  });
  return data ?? last.current;
}

/** Why a person may not see the dashboard. */
export type Refusal = 'adminOnly' | 'secondFactorDemanded';

/** Logs why something did not load. Answers why the person may not see it at all, null when they may. */
export function useLoadFailure(error: unknown): Refusal | null {
  const key = error ? callFailure(error).key : null;
  const refusal = key === 'adminOnly' || key === 'secondFactorDemanded' ? key : null;
  useEffect(() => {
    if (error && !refusal) sayFailure(error, { log: ADMIN_TEXTS.loadFailed });
  }, [error, refusal]);
  return refusal;
}

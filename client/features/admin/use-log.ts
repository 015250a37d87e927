import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/lib/trpc.ts';
import { ADMIN } from '#shared/limits.ts';

/** One page of the log. The page before stays until it has arrived. */
export const useLog = (q: string, page: number) =>
  trpc.admin.logs.useQuery(
    { q, page, pageSize: ADMIN.rowsPerPage },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

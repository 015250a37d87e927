import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#client/lib/trpc.ts';

/** One page of what visitors wrote. The page before stays until it has arrived. */
export const useContactMessages = (page: number) =>
  trpc.admin.messages.useQuery({ page }, { staleTime: 0, placeholderData: keepPreviousData });

/** Marks one message as done or open; then the dashboard loads anew. */
export function useSetMessageDone() {
  const utils = trpc.useUtils();
  return trpc.admin.setMessageDone.useMutation({ onSettled: () => utils.admin.invalidate() });
}

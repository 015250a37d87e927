import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { TIMING } from '#shared/limits.ts';
import type { WishlistFacts } from '#shared/wishlist.ts';

/** A list that was just deleted, as far as its place among the others and its Undo need it. */
export type RemovedList = Pick<WishlistFacts, 'id' | 'name' | 'createdAt' | 'occasionOn'>;

/** What a screen tells My Wishlists, to which it leads: the list that was just made there, or deleted. */
export interface ListNews {
  at: number;
  created?: string;
  removed?: RemovedList;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    listNews?: ListNews;
  }
}

export const listNews = (news: Omit<ListNews, 'at'>) => ({ listNews: { ...news, at: Date.now() } });

/** Nothing when it is old, or older than this page: whoever comes back or reloads has seen it. */
export function useListNews(): ListNews | null {
  const news = useLocation({ select: ({ state }) => state.listNews });
  const [fresh] = useState(() => (news && isFresh(news) ? news : null));
  return fresh;
}

const isFresh = ({ at }: ListNews) => at > performance.timeOrigin && Date.now() - at < TIMING.undoMs;

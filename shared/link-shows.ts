/**
 * What a share link shows: the list with what is still free, where givers reserve; the list alone; or the list as it may
 * stand on a blog, where nothing speaks of givers.
 */
export const LINK_SHOWS = ['board', 'look', 'preview'] as const;
export type LinkShows = (typeof LINK_SHOWS)[number];

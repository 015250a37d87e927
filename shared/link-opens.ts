/**
 * What a share link opens: the list with what is still free, where givers reserve; the list alone; or the list as it may
 * stand on a blog, where nothing speaks of givers.
 */
export const LINK_OPENS = ['board', 'look', 'preview'] as const;
export type LinkOpens = (typeof LINK_OPENS)[number];

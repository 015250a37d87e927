import type { Group } from '#server/trpc/rest-meta.ts';

/** The groups of the reference, in their order. */
export const GROUPS = {
  Auth: 'Accounts and how a person proves that one is theirs.',
  Me: 'The signed-in person’s own account, and the access tokens of their scripts.',
  Wishlists: 'A person’s wishlists. Somebody else’s answer 404, as if they were not there.',
  Items: 'The wishes on a list.',
  Share: 'What strangers see through a share link; no session needed.',
  Admin: 'For administrators only: everybody else gets 403.',
  Contact: 'A message to the people behind this site.',
  Claims:
    'Reservations by givers, with or without an account. Nothing that a list’s owner reads knows of them.',
  Blog: 'The posts of the blog, in the two shapes of the content service. These two are not below /api.',
} as const satisfies Record<Group, string>;

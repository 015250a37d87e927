// Titles and descriptions: the router needs them before the code of the page itself is there.
export const landing = {
  title: 'Wishlists that remember every hint',
  description: 'Keep a wishlist for every occasion and share it with a single link.',
} as const;
export const about = {
  title: 'About',
  description:
    'Why there is a small round bird who remembers wishes, what we want to be good at, and how to reach us.',
} as const;
export const contact = {
  title: 'Contact',
  description: 'Write to the people behind the lists. A person reads every message.',
} as const;
export const welcome = { title: 'Welcome', description: 'The first run of this installation.' } as const;
export const login = { title: 'Login', description: 'Your hints are where you left them.' } as const;
export const register = { title: 'Register', description: 'Two minutes, then the first list.' } as const;
export const signIn = {
  title: 'Log in by mail',
  description: 'No password needed: we mail you a link.',
} as const;
export const forgot = {
  title: 'Forgot password',
  description: 'Tell us the address, we send the link.',
} as const;
export const resend = {
  title: 'Resend verification',
  description: 'The first one got lost? We send another.',
} as const;
export const reset = { title: 'Reset password' } as const;
export const verify = { title: 'Email Verification' } as const;
export const wishlists = { title: 'My Wishlists' } as const;
export const wishlist = { title: 'Wishlist' } as const;
export const addLink = { title: 'Add a New Item' } as const;
export const addMany = { title: 'Add many at once' } as const;
export const newWishlist = { title: 'Create Wishlist' } as const;
export const editWishlist = { title: 'Edit Wishlist' } as const;
export const links = { title: 'Links' } as const;
export const people = { title: 'People' } as const;
export const join = { title: 'You are invited' } as const;
export const reserved = { title: 'My reservations' } as const;
export const keep = { title: 'Will you keep a secret?' } as const;
export const keeping = { title: 'Links you keep' } as const;
export const history = { title: 'Gifts received' } as const;
export const profile = { title: 'My Profile' } as const;
export const security = { title: 'Security' } as const;
export const anywhere = { title: 'Add from anywhere' } as const;
export const admin = { title: 'Admin Dashboard' } as const;
export const notFound = { title: 'Not found' } as const;

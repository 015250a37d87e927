/** Titles and descriptions: the router needs them before the code of the page itself is there. */
export const PAGE_TEXTS = {
  landing: {
    title: 'Wishlists that remember every hint',
    description: 'Keep a wishlist for every occasion and share it with a single link.',
  },
  about: {
    title: 'About',
    description:
      'Why there is a small round bird who remembers wishes, what we want to be good at, and how to reach us.',
  },
  contact: {
    title: 'Contact',
    description: 'Write to the people behind the lists. A person reads every message.',
  },
  login: { title: 'Login', description: 'Your hints are where you left them.' },
  register: { title: 'Register', description: 'Two minutes, then the first list.' },
  forgot: { title: 'Forgot password', description: 'Tell us the address, we send the link.' },
  resend: { title: 'Resend verification', description: 'The first one got lost? We send another.' },
  reset: { title: 'Reset password' },
  verify: { title: 'Email Verification' },
  wishlists: { title: 'My Wishlists' },
  wishlist: { title: 'Wishlist' },
  addLink: { title: 'Add a New Item' },
  newWishlist: { title: 'Create Wishlist' },
  editWishlist: { title: 'Edit Wishlist' },
  links: { title: 'Links' },
  reserved: { title: 'My reservations' },
  keep: { title: 'Will you keep a secret?' },
  keeping: { title: 'Links you keep' },
  history: { title: 'Gifts received' },
  profile: { title: 'My Profile' },
  security: { title: 'Security' },
  admin: { title: 'Admin Dashboard' },
  notFound: { title: 'Not found' },
} as const;

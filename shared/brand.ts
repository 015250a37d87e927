/** Name, mascot and addresses in one place; a self-hoster may change the name and the address by environment. */
export const BRAND = {
  name: 'Wishwren',
  mascot: 'Wren',
  blogName: 'Wren’s Notebook',
  contactEmail: 'hello@wishwren.example',
  tagline: 'The calm place for wishlists',
} as const;

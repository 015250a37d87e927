/** Mails to givers. Subjects name no item and nobody who is surprised: they are read on shared screens. */
export const GIVER_MAIL_TEXTS = {
  confirm: {
    subject: 'Your reservation',
    what: 'A gift was reserved with your address.',
    how: 'Was it you? Then press the button: it shows what was reserved, and opens it on any device. From then on letters about it reach you.',
    nothing: 'Was it not you? Then there is nothing to do, and no other letter follows this one.',
  },
  reserved: {
    subject: 'Your reservation',
    what: ({ item, list, owner }: { item: string; list: string; owner: string }) =>
      `You are getting “${item}” from the list “${list}” of ${owner}.`,
    keep: 'Keep this letter: its button opens your reservations on any device, to change them or to give one back.',
  },
  link: {
    subject: 'The link to your reservations',
    what: 'Somebody, most likely you, asked for the link to what you have reserved.',
  },
  news: {
    subject: 'News about your reservations',
    changed: ({ item, owner }: { item: string; owner: string }) =>
      `${owner} changed “${item}”. Please look at it once more before you buy it.`,
    fewer: ({ item, owner }: { item: string; owner: string }) =>
      `${owner} now wants fewer of “${item}” than are reserved. Maybe you can give yours back.`,
    removed: ({ item, owner }: { item: string; owner: string }) =>
      `${owner} took “${item}” off the list. You may still give it; it stays on your page with what it was.`,
    received: ({ item, owner }: { item: string; owner: string }) =>
      `${owner} has received “${item}”. Was it yours? Then there is nothing left to do.`,
    closed: ({ item, owner }: { item: string; owner: string }) =>
      `The list of ${owner} with “${item}” is closed. What you reserved stays on your page with what it was.`,
  },
  /** Whose name is forgotten. */
  somebody: 'somebody',
  button: 'Open my reservations',
  footnote:
    'Whoever is surprised gets no letter. You would rather get none either? Press “No more letters” below, or “unsubscribe” in your mail program.',
} as const;

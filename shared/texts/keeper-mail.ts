import { SHARE_LINK } from '../limits.ts';

/** Asks somebody whom the owner of a list trusts to keep its links. */
export const KEEPER_MAIL_TEXTS = {
  subject: 'Will you keep a secret?',
  what: 'Somebody who keeps a wishlist asks you to keep its links, to be surprised for certain.',
  how: 'If you accept, you make the links by which the family reserves gifts, and send them. Whoever asks never sees their addresses. The button shows who it is and which list; you need no account.',
  nothing: 'Nothing happens until you accept, and you can hand it back at any time.',
  button: 'See what is asked',
  footnote: `Ended by the owner, the sealing lasts for ${SHARE_LINK.unsealsAfterDays} more days, and every giver is told.`,
} as const;

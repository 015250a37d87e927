import { SHARE_LINK } from '../limits.ts';

interface Asked {
  list: string;
  owner: string;
}

/** Asks somebody whom the owner of a list trusts to keep its links. */
export const KEEPER_MAIL_TEXTS = {
  subject: 'Will you keep a secret?',
  what: ({ list, owner }: Asked) =>
    `${owner} asks you to keep the links of the list “${list}”, to be surprised for certain.`,
  how: ({ owner }: Asked) =>
    `If you accept, you make the links by which the family reserves gifts, and send them. ${owner} never sees their addresses. You need no account.`,
  nothing: 'Nothing happens until you accept, and you can hand it back at any time.',
  button: 'See what is asked',
  footnote: `Ended by the owner, the sealing lasts for ${SHARE_LINK.unsealsAfterDays} more days, and every giver is told.`,
} as const;

/** The kinds of job that are a letter, or become one: what the dashboard calls mails. */
export const MAIL_KINDS = { letter: 'mail', request: 'account-mail' } as const;

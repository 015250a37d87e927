/** The kinds of job that are a mail, or become one: what the dashboard calls mails. */
export const MAIL_KINDS = { mail: 'mail', request: 'account-mail' } as const;

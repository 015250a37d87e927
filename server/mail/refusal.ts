// The codes that nodemailer gives to a server's refusal of this one mail. Any other error, such as a wrong password, is
// about the server or about us: it passes or somebody corrects it, and the mail must not be lost.
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const AUTHENTICATION_REQUIRED = 530;

/** Whether the mail server refused this mail for good. */
export function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutTheMail = code !== undefined && ABOUT_THE_MAIL.has(code);
  return isAboutTheMail && responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED;
}

// Replies that speak of the mailbox, with and without the longer code of RFC 3463; 5.7 is about what we may send, and
// 5.2.2 about a mailbox that is full today.
const NO_MAILBOX = new Set([550, 551, 553]);
const LONG_CODE = /^\d{3}[ -](\d\.\d+\.\d+)\b/;
const ABOUT_THE_MAILBOX = /^5\.(1\.\d+|2\.1)$/;

/** Whether the mail server refused it because there is nobody at that address. */
export function isOfNobody(error: unknown): boolean {
  if (!isRefusal(error)) return false;
  const {
    rejected,
    response = '',
    responseCode = 0,
  } = error as {
    rejected?: unknown;
    response?: string;
    responseCode?: number;
  };
  if (!Array.isArray(rejected) || rejected.length === 0) return false;
  const long = LONG_CODE.exec(response)?.[1];
  return long === undefined ? NO_MAILBOX.has(responseCode) : ABOUT_THE_MAILBOX.test(long);
}

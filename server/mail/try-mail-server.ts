/** What a mail server had against us: it was not reached, it offers no sound TLS, it refuses the log-in. */
export type MailServerFault = { kind: 'away' | 'noTls' | 'refusesLogin'; reason: string };

/** Connects to the mail server, secures the connection and logs in, and sends nothing. Null when all went well. */
export async function tryMailServer(smtpUrl: string, withinMs: number): Promise<MailServerFault | null> {
  const limits = { connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: withinMs };
  const [{ default: nodemailer }, { requiresTls, SMTP }] = await Promise.all([
    import('nodemailer'),
    import('./mailer.ts'),
  ]);
  const mailer = nodemailer.createTransport({
    ...{ ...SMTP, ...limits },
    requireTLS: requiresTls(smtpUrl),
    url: smtpUrl,
  });
  try {
    await mailer.verify();
    return null;
  } catch (error) {
    return faultOf(error as NodeJS.ErrnoException);
  } finally {
    mailer.close();
  }
}

function faultOf({ code = '', message }: NodeJS.ErrnoException): MailServerFault {
  if (code === 'EAUTH') return { kind: 'refusesLogin', reason: message };
  const isOfTls = code === 'ETLS' || /certificate|TLS|SSL|altnames/i.test(message);
  return { kind: isOfTls ? 'noTls' : 'away', reason: message };
}

/** Whether the address lets mail travel readable to another machine. */
export const allowsReadable = (smtpUrl: string) => {
  const { protocol, searchParams } = new URL(smtpUrl);
  const isLeftOut = searchParams.get('requireTLS') === 'false' || searchParams.get('ignoreTLS') === 'true';
  return protocol === 'smtp:' && isLeftOut;
};

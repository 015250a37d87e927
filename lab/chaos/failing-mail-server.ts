import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail that the server has taken. */
export interface TakenMail {
  messageId: string;
  text: string;
  /** Whether its final 250 was cut off. */
  isCut: boolean;
}

export type Failing = 'connect' | 'greeting' | 'recipient' | 'data' | 'cut before' | 'cut after';

const LATER = (code: number) => Object.assign(new Error('try later'), { responseCode: code });

/**
 * A mail server that fails now and then: it hangs up on a new connection or sends it away, puts a mail off at RCPT or after
 * DATA, or hangs up before it has taken the mail, or after that and before its final 250. Each connection and each mail
 * fails with the chance `share`.
 */
export async function failingMailServer(share: number) {
  const taken: TakenMail[] = [];
  const failures: Record<Failing, number> = {
    connect: 0,
    greeting: 0,
    recipient: 0,
    data: 0,
    'cut before': 0,
    'cut after': 0,
  };
  const planned = new Map<string, Failing>();
  const fails = (kind: Failing) => {
    failures[kind]++;
    return true;
  };
  const hangUp = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect(session, done) {
      if (Math.random() >= share) return done();
      if (Math.random() < 0.5) return done(fails('greeting') ? LATER(421) : null);
      fails('connect');
      hangUp(session);
    },
    onRcptTo(_address, session, done) {
      if (Math.random() < share) planned.set(session.id, drawn());
      const isPutOff = planned.get(session.id) === 'recipient' && fails('recipient');
      if (isPutOff) planned.delete(session.id);
      done(isPutOff ? LATER(450) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const plan = planned.get(session.id);
        planned.delete(session.id);
        if (plan) fails(plan);
        if (plan === 'data') return done(LATER(451));
        if (plan !== 'cut before') taken.push(mailIn(chunks, plan === 'cut after'));
        if (plan) hangUp(session);
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken,
    failures,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function drawn(): Failing {
  const kinds: Failing[] = ['recipient', 'data', 'cut before', 'cut after'];
  return kinds[Math.floor(Math.random() * kinds.length)] ?? 'data';
}

function mailIn(chunks: Buffer[], isCut: boolean): TakenMail {
  const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '');
  return { messageId: /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim() ?? '', text, isCut };
}

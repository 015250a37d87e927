import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface MailServer extends AsyncDisposable {
  port: number;
  /** To whom it has taken mail. */
  taken: string[];
}

const certificate = (end: 'key' | 'crt') =>
  readFileSync(join(import.meta.dirname, 'certificates', `server.${end}`));

/** A real mail server on this machine, with STARTTLS by a certificate that nobody trusts unless it is told otherwise. */
export async function aMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    key: certificate('key'),
    cert: certificate('crt'),
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'fern'
        ? done(null, { user: username ?? '' })
        : done(new Error('Invalid user or password')),
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    taken,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Accepts connections and says nothing. */
export async function aMutePort(): Promise<{ port: number } & AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

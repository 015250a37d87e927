import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { loggedError, loggedMessage } from './error-log.ts';

export type Log = Logger;

/**
 * One JSON line per event, on standard output unless told otherwise. Tokens, passwords and rows never get in: neither
 * headers nor bodies are logged, and of an error only what `loggedError` lets through.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    serializers: {
      req: ({ method, url, id, ip }: Record<string, unknown>) => ({
        method,
        path: withoutSecrets(String(url)),
        id,
        ip,
      }),
      err: loggedError,
    },
    hooks: { logMethod: withOwnMessage },
  };
  return pino(options, destination ?? patientOutput());
}

const KEPT_BYTES = 1_000_000;

// A terminal that is gone or a full disk behind it must not end the server: some lines wait for it, the rest is dropped.
function patientOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: KEPT_BYTES });
  output.on('error', () => undefined);
  return output;
}

// An error logged without a sentence of ours would lend the line its own message.
function withOwnMessage(this: Logger, words: Parameters<LogFn>, log: LogFn): void {
  const [first, text] = words as [unknown, string | undefined];
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (error instanceof Error && (text === undefined || text === error.message))
    log.call(this, first instanceof Error ? { err: first } : (first as object), loggedMessage(error));
  else log.apply(this, words);
}

// Query strings carry the tokens of mailed links, share paths are secrets themselves.
const withoutSecrets = (url: string) => url.replace(/\?.*$/, '').replace(/^(\/(?:api\/)?share\/).*/, '$1…');

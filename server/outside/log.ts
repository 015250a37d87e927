import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line per event on standard output. Tokens and passwords never get in: neither headers nor bodies are logged. */
export function createLog(level: string): Log {
  return pino({
    level,
    serializers: {
      req: ({ method, url, id, ip }) => ({ method, path: withoutSecrets(String(url)), id, ip }),
      err: pino.stdSerializers.err,
    },
  });
}

// Query strings carry the tokens of mailed links, share paths are secrets themselves.
const withoutSecrets = (url: string) => url.replace(/\?.*$/, '').replace(/^(\/(?:api\/)?share\/).*/, '$1…');

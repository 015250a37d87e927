import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line per event on standard output. Tokens and passwords never get in: neither headers nor bodies are logged. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      serializers: {
        req: ({ method, url, id, ip }) => ({ method, path: withoutSecrets(String(url)), id, ip }),
        err: pino.stdSerializers.err,
      },
    },
    patientOutput(),
  );
}

const KEPT_BYTES = 1_000_000;

// A terminal that is gone or a full disk behind it must not end the server: some lines wait for it, the rest is dropped.
function patientOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: KEPT_BYTES });
  output.on('error', () => undefined);
  return output;
}

// Query strings carry the tokens of mailed links, share paths are secrets themselves.
const withoutSecrets = (url: string) => url.replace(/\?.*$/, '').replace(/^(\/(?:api\/)?share\/).*/, '$1…');

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
      req: (request: LoggedRequest) => ({ ...labelOf(request), id: request.id, ip: request.ip }),
      err: loggedError,
      // At its lowest level the reader of uploads tells all headers, the keys of givers among them.
      busboyOptions: () => undefined,
    },
    hooks: { logMethod: withoutErrorMessage },
  };
  return pino(options, destination ?? lossyOutput());
}

const BUFFERED_BYTES = 1_000_000;

// A closed terminal or a full disk must not end the server: some lines are buffered, the rest is dropped.
function lossyOutput() {
  const output = pino.destination({ dest: 1, sync: true, maxLength: BUFFERED_BYTES });
  output.on('error', () => undefined);
  return output;
}

// pino takes an error's own message where a line has none; it may hold what `loggedMessage` leaves out.
function withoutErrorMessage(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [first, text] = args as [unknown, string | undefined];
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (error instanceof Error && (text === undefined || text === error.message))
    log.call(this, first instanceof Error ? { err: first } : (first as object), loggedMessage(error));
  else log.apply(this, args);
}

// Query strings carry the tokens of mailed links, the paths of shares and reservations are secrets themselves. What is done
// behind a share link has one label, without a method: which call it was would tell that somebody gives.
function labelOf(request: LoggedRequest): { method?: string; path: string } {
  const path = request.url.replace(/\?.*$/, '');
  if (isOfGivers(path))
    return { path: /^\/+(reserved|keep|keeping|share)\//i.test(`${path}/`) ? '/share/…' : '/api/share/…' };
  const [, room] = /^\/+((?:api\/)?share\/)/i.exec(path) ?? [];
  return room === undefined
    ? { method: request.method, path: routeOf(request) }
    : { path: `/${room.toLowerCase()}…` };
}

/** What is read of a request of Fastify. */
interface LoggedRequest {
  method: string;
  url: string;
  id: unknown;
  ip: unknown;
  params?: unknown;
  routeOptions?: { url?: string | undefined };
}

// Not the address itself: anybody may write a name or a token of a mail into one. Of its parts only our ids are told.
function routeOf({ routeOptions, params }: LoggedRequest): string {
  const sent = (params ?? {}) as Record<string, unknown>;
  return (routeOptions?.url ?? 'none').replace(/:(\w+)/g, (whole, name: string) => {
    const part = String(sent[name]);
    return UUID.test(part) || PROCEDURES.test(part) ? part : whole;
  });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const PROCEDURES = /^[a-z]+\.[a-z]+(,[a-z]+\.[a-z]+)*$/i;

/**
 * Whether a route serves built files or pictures. Some are loaded only by who gives: no line and no figure tells of any.
 */
export const isFile = (template: string): boolean => FILE.test(template);

const FILE = /^\/(?!api\/)([^:*]*|uploads\/.*|share\/:token\/pictures\/.*)\.\w+$/;

/** Whether only somebody who gives calls this address: no line may say that somebody did. */
export const isOfGivers = (url: string): boolean => OF_GIVERS.test(url);

const OF_GIVERS =
  /^\/+((reserved|keep|keeping)(\/|\?|$)|share\/[^/?]+\/free(\/|\?|$)|api\/(claims|keepings|share\/[^/?]+\/claims)(\/|\?|$)|trpc\/[^?]*\b(claim\.|link\.(keepings|askedToKeep|accept)\b))/i;

import type { FailureKey } from '#shared/failures.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';

export interface CallFailure {
  /** The server's answer, or null when there was none: the network is down, the server gone. */
  key: FailureKey | null;
  /** The HTTP status; null with the key. */
  status: number | null;
  /** The sentence to show. */
  text: string;
  /** Sentences by field name. */
  issues: Record<string, string>;
}

/** The script that makes a call could not be fetched, so the call never left. */
export class CallNotMade extends Error {}

// tRPC's error class is not imported here: public pages, which fetch tRPC with the first call only, use this as well.
interface AnsweredError extends Error {
  data: { key: FailureKey; httpStatus: number; issues?: { path: string; message: string }[] };
}

/** What a person may read of a failed call. The sentences come from the server, so the client has no table of failures. */
export function callFailure(error: unknown): CallFailure {
  if (!isAnswered(error)) {
    const text = FRAME_TEXTS.networkError(FRAME_TEXTS.unreachable);
    return { key: null, status: null, text, issues: {} };
  }
  const { key, httpStatus, issues = [] } = error.data;
  return {
    key,
    status: httpStatus,
    text: error.message,
    issues: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
  };
}

/** The sentences of a screen, and whose sentence is shown (spec section 8). */
export interface SpokenTexts {
  /** `server`: what it said, and `failed` only when it said nothing. `screen`: always `failed`. */
  speaker: 'server' | 'screen';
  failed?: string | undefined;
  /** When nobody answered. Without it the server's voice names the network, and the screen's says `failed`. */
  unreached?: string | undefined;
}

/** The sentence that a person reads of a failed call, by toast, alert or form. */
export function failureText(error: unknown, { speaker, failed, unreached }: SpokenTexts): string {
  const { key, text } = callFailure(error);
  const own = failed ?? text;
  const said = speaker === 'server' ? text : own;
  if (key) return said;
  return isUnreachable(error) ? (unreached ?? said) : own;
}

/** The server refused the session. The app goes to the login screen, so no screen needs to tell of the failure. */
export const isSessionOver = (error: unknown) => callFailure(error).status === 401;

/**
 * Nobody answered: fetch rejects with a TypeError then, or with a TimeoutError when we waited no longer. When a proxy answers with a page of its own, that page is no
 * JSON and the cause is a SyntaxError.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof CallNotMade) return true;
  if (!(error instanceof Error && error.name === 'TRPCClientError') || isAnswered(error)) return false;
  const { cause } = error;
  return !cause || cause instanceof TypeError || Object(cause).name === 'TimeoutError';
}

function isAnswered(error: unknown): error is AnsweredError {
  return error instanceof Error && typeof Object((error as Partial<AnsweredError>).data).key === 'string';
}

import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import { isUnavailable } from '#server/database/postgres-errors.ts';
import { say } from '#server/languages/texts.ts';
import { FAILURES, Failure, type FailureKey, FieldFailure, TakenFailure } from '#shared/failures.ts';
import type { Locale } from '#shared/locale.ts';
import { isSentenceKey, type SentenceKey } from '#shared/sentences.ts';

interface Issue {
  path: string;
  key: SentenceKey;
  /** What would do in its place. */
  better?: string;
}

/** What went wrong, as far as it may leave the server; `cause` is for the log alone. */
export interface KnownFailure {
  key: FailureKey;
  /** That of the failure's row, unless a library had its own reason to refuse a request (408, 416, 431). */
  status: number;
  /** The fields at fault; what is said of the first one is said of the whole. */
  issues?: Issue[];
  retryAfterSeconds?: number | undefined;
  /** Of `taken`. */
  free?: number;
  cause: unknown;
}

/** Translates whatever was thrown: a Failure of ours, or an error of tRPC, zod, PostgreSQL, Fastify or Node; else `internal`. */
export function toFailure(thrown: unknown): KnownFailure {
  const cause = thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown;
  if (cause instanceof TakenFailure) return { ...known(cause.key), free: cause.free, cause };
  if (cause instanceof FieldFailure) return { ...known(cause.key), issues: [cause.issue], cause };
  if (cause instanceof Failure)
    return { ...known(cause.key), retryAfterSeconds: cause.retryAfterSeconds, cause };
  if (isUnavailable(cause) && !isOfRequest(cause))
    return { ...known('busy'), retryAfterSeconds: BUSY_SECONDS, cause };
  if (cause instanceof z.ZodError && thrown instanceof TRPCError && thrown.code === 'BAD_REQUEST') {
    return { ...known('invalidInput'), issues: cause.issues.map(readableIssue), cause };
  }
  const key = keyOfCode(thrown);
  return { ...(key ? known(key) : knownByStatus(statusOf(thrown))), cause };
}

/** A failure as an answer says it. */
export function sayFailure({ key, issues }: KnownFailure, locale: Locale) {
  const inWords = say(locale);
  const said = issues?.map((issue) => ({ path: issue.path, message: inWords(issue.key, issue) }));
  return { text: said?.[0]?.message ?? inWords(key), ...(said && { issues: said }) };
}

/** The failure that a library's error stands for by its code, whatever its status. */
export function keyOfCode(error: unknown): FailureKey | undefined {
  return KEY_OF_CODE[codeOf(error)];
}

const BUSY_SECONDS = 1;

// Fastify gives one to whatever breaks off while a body is read: the socket that is gone is the visitor's, not the database's.
const isOfRequest = (error: unknown) => error instanceof Error && 'statusCode' in error;

const known = (key: FailureKey) => ({ key, ...FAILURES[key] });

function knownByStatus(status: number): Omit<KnownFailure, 'cause'> {
  const key = KEY_OF_STATUS[status];
  if (key) return known(key);
  return status >= 400 && status < 500 ? { ...known('invalidInput'), status } : known('internal');
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function statusOf(error: unknown): number {
  if (error instanceof TRPCError) return getHTTPStatusCodeFromError(error);
  const code = codeOf(error);
  const ofParser = STATUS_OF_CODE[code] ?? (code.startsWith('HPE_') ? 400 : undefined);
  if (ofParser !== undefined) return ofParser;
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

// Of Node's HTTP parser, which knows no statuses. Whatever else it cannot read is a bad request.
const STATUS_OF_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

// Of tRPC and of @fastify/multipart, where the status alone says too little.
const KEY_OF_CODE: Record<string, FailureKey> = {
  BAD_REQUEST: 'invalidInput',
  FST_REQ_FILE_TOO_LARGE: 'pictureTooLarge',
  FST_FILES_LIMIT: 'pictureMissing',
  FST_PARTS_LIMIT: 'pictureMissing',
  FST_FIELDS_LIMIT: 'pictureMissing',
  FST_PROTO_VIOLATION: 'pictureMissing',
};

// Of Fastify and tRPC: what a framework refuses with this status before anything of ours is asked.
const KEY_OF_STATUS: Record<number, FailureKey> = {
  400: 'notJson',
  404: 'notFound',
  405: 'wrongMethod',
  413: 'tooLarge',
  415: 'wrongContentType',
  429: 'tooManyTries',
  503: 'busy',
};

function readableIssue(issue: z.core.$ZodIssue): Issue {
  if (issue.code === 'unrecognized_keys') return { path: issue.keys.join(', '), key: 'request.unknownField' };
  const path = issue.path.map(String).join('.');
  // Only keys of ours are said; zod's own messages are about types.
  if (isSentenceKey(issue.message)) return { path, key: issue.message };
  return { path, key: path ? 'request.invalidAt' : 'request.invalid' };
}

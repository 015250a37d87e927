/** Ended in favour of another transaction: a deadlock, or rows that changed underneath (SQLSTATE 40P01, 40001). */
export const isConflict = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === '40P01' || cause.code === '40001');

/** Somebody else held a lock for longer than a statement would wait (SQLSTATE 55P03). */
export const isLocked = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === '55P03';

const UNAVAILABLE =
  /^(08|25006|40|53|55000|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// What the driver says where no SQLSTATE comes.
const LOST =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)/;

/**
 * PostgreSQL is gone, starting, stopping or full (SQLSTATE classes 08, 53, 57), a standby (25006), takes no connections to
 * this database (55000), has ended this transaction in favor of another one (class 40), or the socket says so. Whether a commit that failed so took place is not
 * known.
 */
export function isUnavailable(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return UNAVAILABLE.test(code) || LOST.test(cause.message);
}

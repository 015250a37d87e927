import { SHOWN_AGAIN } from '#shared/limits.ts';

/**
 * SQL over `users u`. Whoever holds a session may set a password, as the specification has it; a log-in with it would
 * otherwise show at once what the session could not.
 */
export const PASSWORD_IS_PROVEN = `(u.password_unproven_at is null
  or u.password_unproven_at < now() - make_interval(hours => ${SHOWN_AGAIN.unprovenHours}))`;

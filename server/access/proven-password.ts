import { SHOWN_AGAIN } from '#shared/limits.ts';

/**
 * SQL over `users u`. The specification lets a session set a password. Without this rule a log-in with the new one
 * would at once prove more than the session could.
 */
export const PASSWORD_IS_PROVEN = `(u.password_unproven_at is null
  or u.password_unproven_at < now() - make_interval(hours => ${SHOWN_AGAIN.unprovenHours}))`;

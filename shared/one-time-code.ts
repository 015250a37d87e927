import { z } from 'zod';
import { SECOND_FACTOR } from './limits.ts';
import { SECURITY_TEXTS } from './texts/security.ts';

/** A code of an authenticator app, or a recovery code, blanks and hyphens as people type them. */
export const Code = z
  .string({ error: SECURITY_TEXTS.codeMissing })
  .min(1, SECURITY_TEXTS.codeMissing)
  .max(SECOND_FACTOR.codeLength, SECURITY_TEXTS.wrongCode);

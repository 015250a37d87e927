import { z } from 'zod';
import { SECOND_FACTOR } from './limits.ts';
import * as SECURITY_TEXTS from './texts/security.ts';

const codeOr = (wrong: string) =>
  z
    .string({ error: SECURITY_TEXTS.codeMissing })
    .min(1, SECURITY_TEXTS.codeMissing)
    .max(SECOND_FACTOR.codeLength, wrong);

/** A code of an authenticator app, or a recovery code, blanks and hyphens as people type them. */
export const Code = codeOr(SECURITY_TEXTS.wrongCode);

/** A code of an authenticator app by somebody who has no recovery codes yet. */
export const FirstCode = codeOr(SECURITY_TEXTS.wrongFirstCode);

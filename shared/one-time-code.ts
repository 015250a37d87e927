import { z } from 'zod';
import { issue } from './issue.ts';
import { SECOND_FACTOR } from './limits.ts';

const codeOr = (wrong: string) =>
  z
    .string({ error: issue('security.codeMissing') })
    .min(1, issue('security.codeMissing'))
    .max(SECOND_FACTOR.codeLength, wrong);

/** A code of an authenticator app, or a recovery code, blanks and hyphens as people type them. */
export const Code = codeOr(issue('security.wrongCode'));

/** A code of an authenticator app by somebody who has no recovery codes yet. */
export const FirstCode = codeOr(issue('security.wrongFirstCode'));

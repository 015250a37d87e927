import { z } from 'zod';
import { Credentials } from './auth.ts';
import { Id } from './id.ts';
import { issue } from './issue.ts';
import { PASSKEY } from './limits.ts';
import { text } from './text-rule.ts';

const Name = text({
  max: PASSKEY.nameLength,
  tooLong: issue('passkey.nameTooLong'),
  missing: issue('passkey.nameMissing'),
});
const encoded = z.string().min(1).max(PASSKEY.answerLength);

/** What a browser is to ask an authenticator for, as the browser's own functions take it. */
export const PasskeyQuestion = z.strictObject({ options: z.unknown() });

/** The answer of an authenticator that has made a passkey; everything in base64url. */
export const PasskeyDraft = z.strictObject({
  name: Name,
  id: encoded,
  clientDataJSON: encoded,
  attestationObject: encoded,
});
export type PasskeyDraft = z.infer<typeof PasskeyDraft>;

/** The answer of an authenticator that shows a passkey. */
export const PasskeyLogIn = z.strictObject({
  id: encoded,
  clientDataJSON: encoded,
  authenticatorData: encoded,
  signature: encoded,
  userHandle: encoded,
  code: Credentials.shape.code,
});
export type PasskeyLogIn = z.infer<typeof PasskeyLogIn>;

export const PasskeyRename = z.strictObject({ id: Id, name: Name });

export const PasskeyView = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Passkey' });
export type PasskeyView = z.infer<typeof PasskeyView>;

import { z } from 'zod';
import { ACCESS_TOKEN, TOKEN_SCOPES } from './limits.ts';
import { text } from './text-rule.ts';
import { TOKEN_TEXTS } from './texts/access-token.ts';

export const TokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof TokenScope>;

// What is written with four digits in its own zone can be a year later in ours.
const END_OF_CALENDAR = Date.UTC(9999, 11, 31);

/** What a person decides about a personal access token. Without `expiresAt` it lives until it is revoked. */
export const TokenDraft = z.strictObject({
  name: text({
    max: ACCESS_TOKEN.nameLength,
    tooLong: TOKEN_TEXTS.nameTooLong,
    missing: TOKEN_TEXTS.nameMissing,
  }),
  scope: TokenScope.default('read'),
  expiresAt: z.iso
    .datetime({ offset: true, error: TOKEN_TEXTS.endInvalid })
    .refine((value) => Date.parse(value) > Date.now(), TOKEN_TEXTS.endPast)
    .refine((value) => Date.parse(value) < END_OF_CALENDAR, TOKEN_TEXTS.endInvalid)
    .nullable()
    .optional(),
});
export type TokenDraft = z.infer<typeof TokenDraft>;

export const TokenView = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    scope: TokenScope,
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AccessToken' });
export type TokenView = z.infer<typeof TokenView>;

/** The only answer that ever holds the token itself. */
export const NewTokenView = TokenView.extend({ token: z.string() }).meta({ id: 'NewAccessToken' });
export type NewTokenView = z.infer<typeof NewTokenView>;

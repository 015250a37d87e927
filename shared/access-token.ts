import { z } from 'zod';
import { issue } from './issue.ts';
import { ACCESS_TOKEN, ACCESS_TOKEN_SCOPES } from './limits.ts';
import { text } from './text-rule.ts';

export const AccessTokenScope = z.enum(ACCESS_TOKEN_SCOPES);
export type AccessTokenScope = z.infer<typeof AccessTokenScope>;

// What is written with four digits in its own zone can be a year later in ours.
const END_OF_CALENDAR = Date.UTC(9999, 11, 31);

/** What a person decides about a personal access token. Without `expiresAt` it lives until it is revoked. */
export const AccessTokenDraft = z.strictObject({
  name: text({
    max: ACCESS_TOKEN.nameLength,
    tooLong: issue('accessToken.nameTooLong'),
    missing: issue('accessToken.nameMissing'),
  }),
  scope: AccessTokenScope.default('read'),
  expiresAt: z.iso
    .datetime({ offset: true, error: issue('accessToken.endInvalid') })
    .refine((value) => Date.parse(value) > Date.now(), issue('accessToken.endPast'))
    .refine((value) => Date.parse(value) < END_OF_CALENDAR, issue('accessToken.endInvalid'))
    .nullable()
    .optional(),
});
export type AccessTokenDraft = z.infer<typeof AccessTokenDraft>;

export const AccessTokenView = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    scope: AccessTokenScope,
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AccessToken' });
export type AccessTokenView = z.infer<typeof AccessTokenView>;

/** The only answer that ever holds the token itself. */
export const NewAccessTokenView = AccessTokenView.extend({ token: z.string() }).meta({
  id: 'NewAccessToken',
});
export type NewAccessTokenView = z.infer<typeof NewAccessTokenView>;

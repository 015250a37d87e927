import { z } from 'zod';
import { Credentials } from './auth.ts';
import { PROVIDER, USER } from './limits.ts';

/** A provider as people choose it. */
export interface ProviderChoice {
  key: string;
  label: string;
}

/** Why somebody with a session leaves for a provider. */
export const ProviderErrand = z.strictObject({ key: z.string().max(8), purpose: z.enum(PROVIDER.purposes) });
export type ProviderErrand = z.infer<typeof ProviderErrand>;

const Code = z.string().max(PROVIDER.codeLength);

/** What the page that somebody comes back to found in its address. */
export const ProviderLogIn = z.strictObject({ answer: Code, code: Credentials.shape.code });
export const ProviderCode = z.strictObject({ answer: Code });

export const ProviderSession = z.strictObject({
  token: z.string(),
  /** Where a log-out goes on, to end the session at the provider as well. */
  logOutAt: z.string().nullable(),
});

export const Departure = z.strictObject({ url: z.string() });

export const IdentityView = z
  .strictObject({
    id: z.uuid(),
    issuer: z.string(),
    /** As its button says; null where people log in with it no more. */
    label: z.string().nullable(),
    /** Where it is connected anew; null as well. */
    key: z.string().nullable(),
    email: z.string().max(USER.emailLength).nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Identity' });
export type IdentityView = z.infer<typeof IdentityView>;

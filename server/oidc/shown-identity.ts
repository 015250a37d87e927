import type { IDToken, UserInfoResponse } from 'openid-client';
import { z } from 'zod';
import { PROVIDER, SHOWN_AGAIN, USER } from '#shared/limits.ts';
import { isStorable } from '#shared/text-rule.ts';
import { Email, FirstName, LastName } from '#shared/user.ts';
import type { Provider } from './provider.ts';

/** Who somebody is at a provider, as it says. */
export const ShownIdentity = z.object({
  issuer: z.string().min(1).max(PROVIDER.issuerLength),
  subject: z.string().min(1).max(PROVIDER.subjectLength).refine(isStorable),
  email: Email.nullable(),
  isEmailVerified: z.boolean(),
  /** When the provider asked them last who they are, in seconds; null where it does not say. */
  askedAt: z.number().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null where the provider decides nothing of that. */
  isAdmin: z.boolean().nullable(),
});
export type ShownIdentity = z.infer<typeof ShownIdentity>;

/** Whether they have shown lately who they are: with a living session at the provider nobody is asked. */
export const hasShownLately = ({ askedAt }: ShownIdentity): boolean =>
  askedAt !== null && askedAt > Date.now() / 1000 - SHOWN_AGAIN.lastsSeconds;

type Claims = Record<string, unknown>;

/** What a token and the answer about its user say. Throws a ZodError for who could be nobody. */
export function shownIdentity(
  provider: Provider,
  token: IDToken,
  userInfo: UserInfoResponse | null,
): ShownIdentity {
  const all: Claims = { ...token, ...userInfo };
  // One of them could say an address, and the other one that another address is verified.
  const { email: said, email_verified: isVerified }: Claims =
    userInfo?.email === undefined ? token : userInfo;
  const email = Email.safeParse(said).data ?? null;
  return ShownIdentity.parse({
    issuer: token.iss,
    subject: token.sub,
    email,
    isEmailVerified: email !== null && isVerified === true,
    askedAt: token.auth_time ?? null,
    ...nameIn(provider, all, email),
    isAdmin:
      provider.adminGroup === null ? null : [all[provider.adminClaim]].flat().includes(provider.adminGroup),
  });
}

function nameIn({ nameClaim }: Provider, claims: Claims, email: string | null) {
  const whole = claims[nameClaim ?? 'name'];
  const [first = '', ...rest] = typeof whole === 'string' ? whole.trim().split(/\s+/) : [];
  const { given_name: given, family_name: family }: Claims = nameClaim === null ? claims : {};
  const [mailbox = ''] = (email ?? '').split('@');
  return {
    firstName: fitting(FirstName, given, first, mailbox) ?? 'Wren',
    lastName: fitting(LastName, family, rest.join(' ')) ?? '',
  };
}

/** The first of these that may be a name here. */
const fitting = (form: z.ZodType<string>, ...texts: unknown[]) =>
  texts
    .filter((text) => typeof text === 'string')
    .map((text) => form.safeParse(text.slice(0, USER.nameLength)).data)
    .find((name) => name !== undefined);

import { z } from 'zod';
import { PROVIDER } from '#shared/limits.ts';
import type { Provider } from './oidc/provider.ts';

const MESSAGES = {
  issuer:
    'must be the http or https address that the provider names as its issuer, for example https://id.example.org.',
  incomplete: (others: string) => `needs ${others} as well.`,
  tooLong: 'is too long.',
  label: `must have 1 to ${PROVIDER.labelLength} characters.`,
  scope: 'must be names separated by blanks, openid among them, for example openid email profile groups.',
  alone: 'needs a provider to log in with: set OIDC_1_ISSUER as well.',
} as const;

const FIELDS = {
  ISSUER: z.string().trim().max(PROVIDER.issuerLength, MESSAGES.tooLong).refine(isIssuer, MESSAGES.issuer),
  CLIENT_ID: z.string().trim().max(PROVIDER.secretLength, MESSAGES.tooLong),
  CLIENT_SECRET: z.string().max(PROVIDER.secretLength, MESSAGES.tooLong),
  LABEL: z
    .string()
    .trim()
    .max(PROVIDER.labelLength, MESSAGES.label)
    .refine((label) => /^\P{Cc}+$/u.test(label), MESSAGES.label),
  SCOPE: z
    .string()
    .trim()
    .max(PROVIDER.scopeLength, MESSAGES.tooLong)
    .refine((scope) => /^[\x21-\x7e ]+$/.test(scope) && scope.split(/ +/).includes('openid'), MESSAGES.scope),
  NAME_CLAIM: z.string().trim().max(PROVIDER.claimLength, MESSAGES.tooLong),
  ADMIN_CLAIM: z.string().trim().max(PROVIDER.claimLength, MESSAGES.tooLong),
  ADMIN_GROUP: z.string().trim().max(PROVIDER.claimLength, MESSAGES.tooLong),
};

function isIssuer(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && !/[?#@]|\/\.well-known\//.test(value);
}

type Field = keyof typeof FIELDS;
type Variable = `OIDC_${Provider['key']}_${Field}`;
type Given = { [Name in Variable]?: string | undefined };

const named = (key: Provider['key'], field: Field): Variable => `OIDC_${key}_${field}`;

/** The variables of all providers, for the form of the environment. */
export const PROVIDER_VARIABLES = Object.fromEntries(
  PROVIDER.keys.flatMap((key) =>
    Object.entries(FIELDS).map(([field, form]) => [named(key, field as Field), form.optional()]),
  ),
) as Record<Variable, z.ZodOptional<z.ZodString>>;

const NEEDED = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const;

/** What is wrong with these variables together. */
export function providerIssues(given: Given & { OIDC_ONLY: string }): { name: string; message: string }[] {
  const incomplete = PROVIDER.keys.flatMap((key) => {
    const isNamed = (field: Field) => given[named(key, field)] !== undefined;
    const missing = NEEDED.filter((field) => !isNamed(field)).map((field) => named(key, field));
    const first = (Object.keys(FIELDS) as Field[]).find(isNamed);
    if (first === undefined || missing.length === 0) return [];
    return [{ name: named(key, first), message: MESSAGES.incomplete(missing.join(' and ')) }];
  });
  const isAlone = given.OIDC_ONLY === 'true' && providersIn(given, false).length === 0;
  return [...incomplete, ...(isAlone ? [{ name: 'OIDC_ONLY', message: MESSAGES.alone }] : [])];
}

/** The providers that the environment names. */
export function providersIn(given: Given, endsSession: boolean): Provider[] {
  return PROVIDER.keys.flatMap((key) => {
    const of = (field: Field) => given[named(key, field)];
    const [issuer, clientId, clientSecret] = NEEDED.map(of);
    if (issuer === undefined || clientId === undefined || clientSecret === undefined) return [];
    return [
      {
        ...{ key, issuer, clientId, clientSecret, endsSession },
        label: of('LABEL') ?? new URL(issuer).hostname.slice(0, PROVIDER.labelLength),
        scope: of('SCOPE') ?? 'openid email profile',
        nameClaim: of('NAME_CLAIM') ?? null,
        adminClaim: of('ADMIN_CLAIM') ?? 'groups',
        adminGroup: of('ADMIN_GROUP') ?? null,
      },
    ];
  });
}

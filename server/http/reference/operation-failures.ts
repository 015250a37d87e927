import { tokenDocs } from '#server/features/access-token/access-token.docs.ts';
import { adminDocs } from '#server/features/admin/admin.docs.ts';
import { authDocs } from '#server/features/auth/auth.docs.ts';
import { claimDocs } from '#server/features/claim/claim.docs.ts';
import { contactDocs } from '#server/features/contact/contact.docs.ts';
import { itemDocs } from '#server/features/item/item.docs.ts';
import { linkDocs } from '#server/features/link/link.docs.ts';
import { meDocs } from '#server/features/me/me.docs.ts';
import { passkeyDocs } from '#server/features/passkey/passkey.docs.ts';
import { peopleDocs } from '#server/features/people/people.docs.ts';
import { promiseDocs } from '#server/features/promise/promise.docs.ts';
import { providerDocs } from '#server/features/provider/provider.docs.ts';
import { receiptDocs } from '#server/features/receipt/receipt.docs.ts';
import { scrapeDocs } from '#server/features/scrape/scrape.docs.ts';
import { securityDocs } from '#server/features/security/security.docs.ts';
import { shareDocs } from '#server/features/share/share.docs.ts';
import { sectionDocs } from '#server/features/wishlist/section.docs.ts';
import { wishlistDocs } from '#server/features/wishlist/wishlist.docs.ts';
import { say } from '#server/languages/texts.ts';
import type { Docs } from '#server/trpc/procedure-docs.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import { FAILURES, type FailureKey } from '#shared/failures.ts';
import { ENGLISH } from '#shared/locale.ts';
import { HANDWRITTEN_DOCS } from './handwritten.docs.ts';

// The blog's procedures and the first run are for our own screens; the blog's two lists for others are written by hand.
type Documented = Exclude<keyof AppRouter['_def']['record'], 'blog' | 'welcome'>;

const BY_NOUN: Record<Documented, Record<string, Docs>> = {
  admin: adminDocs,
  auth: authDocs,
  claim: claimDocs,
  contact: contactDocs,
  item: itemDocs,
  link: linkDocs,
  me: meDocs,
  passkey: passkeyDocs,
  people: peopleDocs,
  receipt: receiptDocs,
  scrape: scrapeDocs,
  section: sectionDocs,
  security: securityDocs,
  share: shareDocs,
  token: tokenDocs,
  promise: promiseDocs,
  provider: providerDocs,
  wishlist: wishlistDocs,
};

/** By operation id, as the generator makes it of a procedure's name. */
export const OPERATION_DOCS: Record<string, Docs> = {
  ...HANDWRITTEN_DOCS,
  ...Object.fromEntries(
    Object.entries(BY_NOUN).flatMap(([noun, docs]) =>
      Object.entries(docs).map(([name, doc]) => [`${noun}-${name}`, doc]),
    ),
  ),
};

/** The traits of an operation from which most of its failures follow. */
export interface OperationForm {
  method: string;
  hasInput: boolean;
  takesJson: boolean;
  needsSession: boolean;
  isIdempotent: boolean;
  isVersioned: boolean;
  isPaged: boolean;
  /** Of a success. */
  status: 200 | 201;
}

/** Every failure that an operation of this form can answer, beside those of its own. */
export function failuresOf(form: OperationForm, own: readonly FailureKey[] = []): FailureKey[] {
  const changes = form.method !== 'get';
  const keys: (FailureKey | false)[] = [
    form.hasInput && 'invalidInput',
    form.takesJson && 'notJson',
    form.needsSession && 'signInNeeded',
    form.needsSession && 'sessionEnded',
    form.needsSession && changes && 'readOnlyToken',
    form.takesJson && 'preconditionFailed',
    changes && 'storageFull',
    changes && 'tooLarge',
    changes && 'wrongContentType',
    form.isIdempotent && 'keyInvalid',
    form.isIdempotent && 'keyInUse',
    form.isIdempotent && 'keyReused',
    ...own,
    'internal',
    'busy',
  ];
  return [...new Set(keys.filter((key) => key !== false))];
}

const sentenceOf = say(ENGLISH);
const statusOf = (key: FailureKey): number => FAILURES[key].status;

/** The declared error answers: one per status, an example per failure, all of one shape. */
export function errorResponses(keys: readonly FailureKey[]) {
  const byStatus = Map.groupBy(keys, statusOf);
  return Object.fromEntries(
    [...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, ofStatus]) => [status, errorResponse(ofStatus)]),
  );
}

function errorResponse(keys: FailureKey[]) {
  const waits = keys.some((key) => [429, 503].includes(statusOf(key)) || key === 'keyInUse');
  return {
    description: keys.map((key) => sentenceOf(key)).join(' · '),
    ...(waits && {
      headers: {
        'Retry-After': { $ref: '#/components/headers/RetryAfter' },
        ...(keys.includes('tooManyTries') && {
          RateLimit: { $ref: '#/components/headers/RateLimit' },
          'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
        }),
      },
    }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(
          keys.map((key) => [key, { value: { error: sentenceOf(key), code: key } }]),
        ),
      },
    },
  };
}

/** The error table of the description, from the one list of failures. */
export function failureTable(): string {
  const rows = (Object.keys(FAILURES) as FailureKey[])
    .toSorted((one, other) => statusOf(one) - statusOf(other))
    .map((key) => `| ${statusOf(key)} | \`${key}\` | ${sentenceOf(key)} |`);
  return ['| Status | `code` | `error` |', '| --- | --- | --- |', ...rows].join('\n');
}

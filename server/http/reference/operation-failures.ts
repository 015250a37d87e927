import { FAILURES, type FailureKey } from '#shared/failures.ts';
import { LOCALE } from '#shared/locale.ts';
import { say } from '#shared/say.ts';

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

const sentenceOf = say(LOCALE);
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

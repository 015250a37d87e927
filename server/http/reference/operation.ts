import { restRoutes } from '#server/http/rest.ts';
import type { Group } from '#server/trpc/rest-meta.ts';
import { FAILURES } from '#shared/failures.ts';
import { errorResponses, failuresOf, OPERATION_DOCS, type OperationForm } from './operation-failures.ts';

/** The groups of the reference, in their order. */
export const GROUPS = {
  Auth: 'Accounts and how a person proves that one is theirs.',
  Me: 'The signed-in person’s own account, and the access tokens of their scripts.',
  Wishlists: 'A person’s wishlists. Somebody else’s answer 404, as if they were not there.',
  Items: 'The wishes on a list.',
  Share: 'What strangers see through a share link; no session needed.',
  Admin: 'For administrators only: everybody else gets 403.',
  Contact: 'A message to the people behind this site.',
  Claims:
    'Reservations by givers, with or without an account. Nothing that a list’s owner reads knows of them.',
  Blog: 'The posts of the blog, in the two shapes of the content service. These two are not below /api.',
} as const satisfies Record<Group, string>;

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };
type PageSchema = { properties: { rows: Node } };

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: object[];
  parameters?: { in: string; name: string; [key: string]: unknown }[];
  requestBody?: { required?: boolean; content: Record<string, Node> };
  responses: Record<string, { description: string; content?: Record<string, Node>; headers?: object }>;
  description?: string;
}

export interface Document {
  openapi: string;
  info: { title: string; version: string; description: string; license?: object };
  servers: { url: string }[];
  tags?: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Node>; headers?: object; [key: string]: unknown };
}

/** The generated document with everything that makes it a reference: descriptions, examples, failures, groups in order. */
export function completeDocument(document: Document): Document {
  const routes = new Map(restRoutes().map((route) => [route.name.replaceAll('.', '-'), route]));
  for (const operations of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const route = routes.get(operation.operationId);
      const { isIdempotent = false, isVersioned = false, isPaged = false, status = 200 } = route ?? {};
      completeOperation(operation, formOf(method, operation, { isIdempotent, isVersioned, isPaged, status }));
    }
  }
  return {
    ...document,
    tags: tagsOf(document),
    paths: sortedByGroup(document.paths),
    components: components(document),
  };
}

type Marks = Pick<OperationForm, 'isIdempotent' | 'isVersioned' | 'isPaged' | 'status'>;

function formOf(method: string, operation: Operation, marks: Marks): OperationForm {
  // A call without input still reads what was sent as JSON, and refuses it when it is none.
  const takesJson = method !== 'get' && operation.requestBody?.content['multipart/form-data'] === undefined;
  return {
    ...marks,
    method,
    takesJson,
    hasInput: operation.requestBody !== undefined || (operation.parameters ?? []).length > 0,
    needsSession: (operation.security ?? []).length > 0,
  };
}

function completeOperation(operation: Operation, form: OperationForm): void {
  const docs = OPERATION_DOCS[operation.operationId];
  const ok = operation.responses['200'];
  const answer = ok?.content?.['application/json'];
  // The procedure answers a page, its REST route the rows of it.
  if (answer && form.isPaged) answer.schema = (answer.schema as PageSchema).properties.rows;
  const isTagged = form.method === 'get' && answer !== undefined;
  const headers = headersOf(form, isTagged);
  // Said of the open calls, too: nobody has to guess whether a session was forgotten here.
  operation.security ??= [];
  if (docs) operation.description = docs.description;
  if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
  const body = operation.requestBody?.content['application/json'];
  // The generator counts parameters of the path as fields of the body.
  if (operation.requestBody && body) operation.requestBody.required = 'required' in (body.schema as Node);
  if (body && docs?.request) body.example = docs.request as Json;
  for (const content of Object.values(ok?.content ?? {})) if (docs) content.example = docs.response as Json;
  operation.responses = {
    ...(ok && {
      [form.status]: {
        ...ok,
        description: operation.summary,
        headers: {
          'X-Request-Id': { $ref: '#/components/headers/RequestId' },
          ...(isTagged && { ETag: { $ref: '#/components/headers/ETag' } }),
          ...(form.isPaged && PAGE_HEADERS),
        },
      },
    }),
    ...(isTagged && {
      304: { description: 'Nothing has changed since the ETag that was sent' },
    }),
    ...errorResponses(failuresOf(form, docs?.failures)),
  };
}

// Without an `example`: the viewer would send it as it stands.
const header = (name: string, description: string, sample: string) => ({
  in: 'header',
  name,
  description: `${description}, \`${sample}\` say`,
  schema: { type: 'string', maxLength: 255 },
});

const RANDOM_KEY = 'c1f0a9b4-6d27-4e85-9a3e-5b7d20f8c614';

const headersOf = ({ isIdempotent, isVersioned }: OperationForm, isTagged: boolean) => [
  ...(isIdempotent
    ? [
        header(
          'Idempotency-Key',
          'Made up at random: the same request with it again creates nothing',
          RANDOM_KEY,
        ),
      ]
    : []),
  ...(isVersioned ? [header('If-Match', 'The ETag of the version that this changes', '"12"')] : []),
  ...(isTagged ? [header('If-None-Match', 'The ETag of the answer at hand', '"12"')] : []),
];

const tagsOf = ({ paths }: Document) => {
  const used = new Set(
    Object.values(paths).flatMap((operations) => Object.values(operations).flatMap(({ tags }) => tags)),
  );
  return Object.entries(GROUPS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }));
};

function sortedByGroup(paths: Document['paths']): Document['paths'] {
  const groups = Object.keys(GROUPS);
  const place = (operations: Record<string, Operation>) =>
    Math.min(...Object.values(operations).map(({ tags: [tag = ''] }) => groups.indexOf(tag)));
  return Object.fromEntries(
    Object.entries(paths).toSorted(([, one], [, other]) => place(one) - place(other)),
  );
}

function components({ components }: Document): Document['components'] {
  const schemas = Object.entries(components.schemas).filter(([name]) => !name.startsWith('error.'));
  const { Failure, ...others } = Object.fromEntries(schemas);
  const properties = Failure?.properties as Node;
  return {
    ...components,
    schemas: { ...others, Failure: { ...Failure, properties: { ...properties, code: CODE } } },
    headers: HEADERS,
  };
}

const PAGE_HEADERS = {
  'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
  Link: { $ref: '#/components/headers/NextPage' },
};

const CODE: Json = {
  type: 'string',
  enum: Object.keys(FAILURES),
  description: 'For programs; never changes.',
};

const HEADERS = {
  RequestId: { description: 'Name it when you report a problem.', schema: { type: 'string' } },
  ETag: { description: 'For If-None-Match of the next read.', schema: { type: 'string' } },
  TotalCount: { description: 'How many there are in all.', schema: { type: 'integer', minimum: 0 } },
  NextPage: { description: 'The address of the next page, rel="next".', schema: { type: 'string' } },
  RateLimit: {
    description:
      'Of each limit that says so: its name, how many calls are left (r), seconds until it starts anew (t).',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description: 'Of each limit of this call: its name, how many calls (q) in how many seconds (w).',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before another try.', schema: { type: 'integer', minimum: 1 } },
};

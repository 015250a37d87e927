import { createHash } from 'node:crypto';
import { generateOpenApiDocument } from 'trpc-openapi';
import { FailureShape } from '#server/http/failures.ts';
import { appRouter } from '#server/trpc/router.ts';
import { BRAND } from '#shared/brand.ts';
import { HANDWRITTEN } from './handwritten.ts';
import { completeDocument, type Document } from './operation.ts';
import { failureTable } from './operation-failures.ts';

export interface DocumentFacts {
  brandName: string;
}

/** The OpenAPI document of every procedure with a REST route, generated from the very schemas that check the calls. */
export function openApiDocument({ brandName }: DocumentFacts): Document {
  const generated = generateOpenApiDocument(appRouter, {
    title: `${brandName} API`,
    description: DESCRIPTION,
    version: '',
    baseUrl: '/api',
    paths: HANDWRITTEN,
    defs: { Failure: FailureShape },
    securitySchemes: { bearerAuth: SECURITY },
  }) as unknown as Document;
  const document = completeDocument(withoutNoise(generated));
  const { servers: _, info, ...contract } = document;
  const version = versionOf({ ...contract, description: info.description });
  // Beside /api, where the spec puts it.
  for (const [path, operations] of Object.entries(document.paths))
    if (path.startsWith('/strapi')) Object.assign(operations, { servers: [{ url: '/' }] });
  return { ...document, info: { ...info, license: LICENSE, version } };
}

const LICENSE = { name: 'MIT', identifier: 'MIT' };

const SECURITY = {
  type: 'http',
  scheme: 'bearer',
  description: 'The session token that POST /login answers, or a personal access token (`ww_pat_…`).',
} as const;

const DESCRIPTION = `${BRAND.tagline}, over REST.

**Who calls.** Send a session token (POST /login) or a personal access token (POST /me/tokens) as \`Authorization: Bearer …\`.

**What goes in and out** is JSON. Fields that are not known are refused by name. Every answer carries \`X-Request-Id\`; yours is kept when you send one of up to 64 letters, digits, dots and hyphens. Reads carry an \`ETag\` and answer 304 to \`If-None-Match\`. HEAD works where GET does. A wrong method answers 405 with \`Allow\`.

**Repeating safely.** Calls that create take an \`Idempotency-Key\` that you make up at random, a UUID say: the same request with the same key within 24 hours answers again and creates nothing.

**Not losing changes.** \`PUT /wishlists/{id}\`, its \`PATCH …/order\` and \`PUT /items/{id}\` take the \`version\` that was read, in the body (409 when stale) or in quotes as \`If-Match\` (412); a list's ETag is its version. Other writes cannot be held to a version and answer 412 to any other \`If-Match\` than \`*\`.

**Failures** all have the shape \`{ error, code, issues? }\`: a sentence for people, a key for programs, and the fields at fault. 429 and 503 say in \`Retry-After\` how many seconds to wait. Calls that may be made only so often say in \`RateLimit-Policy\` how often, and in \`RateLimit\` how often still, where nobody else uses it up.

<details><summary>Every failure: status, code, error</summary>

${failureTable()}

</details>`;

// Numbers JavaScript itself sets are no limits of ours, and a pattern beside a format says the same in noise.
function withoutNoise<Part>(node: Part): Part {
  if (Array.isArray(node)) return node.map(withoutNoise) as Part;
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(
    ([key, value]) =>
      !(key === 'pattern' && 'format' in node) &&
      !((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutNoise(value)])) as Part;
}

// Another contract, another version; a self-hoster's name and address are no part of it.
const versionOf = (contract: object) =>
  `1.0.0+${createHash('sha256').update(JSON.stringify(contract)).digest('hex').slice(0, 12)}`;

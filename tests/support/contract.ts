import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { openApiDocument } from '#server/http/reference/openapi.ts';
import type { Operation } from '#server/http/reference/operation.ts';
import type { Answer } from './app.ts';

// A CommonJS package: its function sits below `default` for the types, above it at run time.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;

export const contract = openApiDocument({ brandName: 'Wishwren' });

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Every operation of the document; paths as they are called. */
export const operations: Call[] = Object.entries(contract.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod)
    .filter(([method]) => method !== 'servers')
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.startsWith('/strapi') ? path : `/api${path}`,
      operation,
    })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats(ajv);
ajv.addFormat('binary', true);
ajv.addSchema({ $id: 'contract', components: contract.components });

/** What is wrong with a value by a schema of the document; empty when nothing is. */
export function faults(schema: object, value: unknown): string[] {
  const check = checks.get(schema) ?? compiled(schema);
  return check(value) ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

// Ajv keeps whatever it has compiled; most answers that are refusals have a schema of the same words.
const checks = new WeakMap<object, ValidateFunction>();
const checksOfWords = new Map<string, ValidateFunction>();

function compiled(schema: object): ValidateFunction {
  const words = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  const check = checksOfWords.get(words) ?? ajv.compile(JSON.parse(words));
  checksOfWords.set(words, check);
  checks.set(schema, check);
  return check;
}

/** What is wrong with an answer by its operation's declaration: its status, its media type, its body. */
export function faultsOfAnswer({ operation }: Call, { status, body, headers, text }: Answer): string[] {
  const declared = operation.responses[String(status)];
  if (!declared) return [`${status} is not declared`];
  if (!declared.content) return text === '' ? [] : [`a body is not declared for ${status}`];
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const content = declared.content[type];
  if (!content) return [`${type} is not declared for ${status}`];
  return type === 'application/json' ? faults(content.schema as object, body) : [];
}

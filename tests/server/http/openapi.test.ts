import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApiDocument } from '#server/http/reference/openapi.ts';
import { GROUPS } from '#server/http/reference/operation.ts';
import { failuresOf, OPERATION_DOCS } from '#server/http/reference/operation-failures.ts';
import { FAILURE_TEXTS } from '#shared/texts/failures.ts';
import { contract, faults, operations } from '#tests/support/contract.ts';

const HOW_TO_UPDATE =
  'The contract of the REST API has changed. If you mean it, run `npx vitest run --project server tests/server/http/openapi.test.ts -u` and commit tests/server/http/openapi.snap.json.';

test('a change of the contract shows in review', async () => {
  await expect(`${JSON.stringify(contract, null, 2)}\n`, HOW_TO_UPDATE).toMatchFileSnapshot(
    'openapi.snap.json',
  );
});

test('the document is valid by the schema of OpenAPI 3.1', async () => {
  const found = await new Validator().validate({ ...contract });
  expect(found).toEqual({ valid: true });
});

test('the document stands before redocly’s recommended rules without an error or a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(contract);
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(found.map(({ ruleId, location }) => `${location[0]?.pointer} ${ruleId}`)).toEqual([]);
});

test('the version of the document is the contract’s alone: it stays whoever serves it', () => {
  const elsewhere = openApiDocument({ brandName: 'Gift Owl' });
  expect(elsewhere.info.version).toBe(contract.info.version);
  expect(contract.info.version).toMatch(/^1\.0\.0\+[0-9a-f]{12}$/);
  expect(contract.openapi).toMatch(/^3\.1\./);
});

test('every failure of the product is in the error table', () => {
  for (const [key, text] of Object.entries(FAILURE_TEXTS))
    expect(contract.info.description).toContain(`\`${key}\` | ${text}`);
});

test('failures have one shape everywhere, and no component is left over', () => {
  const text = JSON.stringify(contract.paths);
  expect(Object.keys(contract.components.schemas).filter((name) => name.startsWith('error'))).toEqual([]);
  for (const name of Object.keys(contract.components.schemas))
    expect(`${text}${JSON.stringify(contract.components.schemas)}`).toContain(
      `#/components/schemas/${name}"`,
    );
});

test('groups come in their order and each says what it is about', () => {
  const order = Object.keys(GROUPS);
  const places = operations.map(({ operation }) => order.indexOf(operation.tags[0] ?? ''));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(contract.tags?.map(({ name }) => name)).toEqual(
    order.filter((name) => operations.some(({ operation }) => operation.tags[0] === name)),
  );
});

test('no docs are kept for an operation that is gone', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(Object.keys(OPERATION_DOCS).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each(operations)('$method $path has a sentence, right examples and its errors', ({ operation }) => {
  const docs = OPERATION_DOCS[operation.operationId];
  expect(docs?.description).toMatch(/\.$/);
  const body = operation.requestBody?.content['application/json'];
  if (body) expect(faults(body.schema as object, body.example)).toEqual([]);
  for (const [status, answer] of Object.entries(operation.responses)) {
    const json = answer.content?.['application/json'];
    if (!json) continue;
    const examples = json.examples
      ? Object.values(json.examples).map((one) => (one as { value: unknown }).value)
      : [json.example];
    for (const example of examples)
      expect([status, faults(json.schema as object, example)]).toEqual([status, []]);
  }
  for (const key of failuresOf(FORMLESS, docs?.failures))
    expect(JSON.stringify(operation)).toContain(`"${key}"`);
});

const FORMLESS = {
  method: 'get',
  hasInput: false,
  takesJson: false,
  needsSession: false,
  isIdempotent: false,
  isVersioned: false,
  isPaged: false,
  status: 200 as const,
};

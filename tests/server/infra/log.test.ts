import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/infra/log.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
beforeAll(async () => {
  app = await startApp({ log });
});
afterEach(() => {
  lines.splice(0);
});
afterAll(() => app.close());

test('a row that breaks a rule of the database is logged by rule and table, never by what it holds', async () => {
  await execute(
    app.databaseUrl,
    `alter table users add constraint no_cats check (first_name not like 'Cat%')`,
  );
  const person = await aPerson(app);
  const answer = await app.call('PUT', '/api/me', { token: person.token, body: { firstName: 'Cat-a-lina' } });
  expect(answer.status).toBe(500);
  const told = lines.join('');
  expect(told).toContain('"constraint":"no_cats"');
  expect(told).toContain('"code":"23514"');
  expect(told).toContain('"table":"users"');
  expect(told).toContain('violates check constraint \\"no_cats\\"');
  expect(told).toMatch(/"stack":" +at /);
  for (const private_ of ['Cat-a-lina', person.email, 'argon2', 'Failing row'])
    expect(told).not.toContain(private_);
});

test('a value that PostgreSQL repeats in its message stays out of the log', async () => {
  const refused = execute(app.databaseUrl, `select 'maya@lindqvist.example'::uuid`);
  await refused.catch((err) => log.error({ err }, 'request failed'));
  await execute(app.databaseUrl, `select 'maya@lindqvist.example'::uuid`).catch((error) => log.error(error));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('invalid input syntax for type uuid');
    expect(line).not.toContain('lindqvist');
  }
});

test('a table that is not there is named', async () => {
  await execute(app.databaseUrl, 'select * from nowhere').catch((err) =>
    log.error({ err }, 'request failed'),
  );
  expect(JSON.parse(lines[0] ?? '').err.message).toBe('relation "nowhere" does not exist');
});

test('a fault of ours keeps its own words, its place and its cause', () => {
  const cause = Object.assign(new Error('550 5.1.1 <maya@lindqvist.example> user unknown'), {
    code: 'EENVELOPE',
  });
  log.error({ err: new TypeError('x is not a function', { cause }) }, 'request failed');
  const { err, msg } = JSON.parse(lines[0] ?? '');
  expect(msg).toBe('request failed');
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: 'EENVELOPE', message: '550 5.1.1 <…@lindqvist.example> user unknown' },
  });
});

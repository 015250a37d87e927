import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { type CallOptions, type Method, startApp, type TestApp } from '#tests/support/app.ts';
import { type Call, contract, operations } from '#tests/support/contract.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aUser } from '#tests/support/people.ts';
import { type Sample, soundSample } from '#tests/support/sample-calls.ts';
import { OTHERS, ROWS, type Row } from './spec-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

// The blog's paths have an /api of their own, which is not ours.
const nameOf = ({ method, path }: Call) => `${method} ${path.replace(/^\/api\//, '/')}`;
const callOf = (name: string): Call => {
  const call = operations.find((one) => nameOf(one) === name);
  if (!call) throw new Error(`${name} is not in the document`);
  return call;
};

// What the document's own example of a request leaves out.
const OTHER_VALUES: Record<string, unknown> = {
  description: 'For the long table',
  shareToken: 'made-up',
  avatarUrl: '',
  imageUrl: '',
  size: 'M',
  color: 'green',
  details: 'The one with the lid',
  quantity: 2,
  price: 12.5,
};

async function sendAsSpec({ call, sends }: Row) {
  const sample = await soundSample(app, callOf(call));
  if (call === 'GET /wishlists/{id}') await give(sample, 'Kettle');
  if (call.startsWith('GET /share')) await give(sample, 'Teapot');
  if (call === 'GET /admin/logs') await leaveATrace(sample);
  const { who, path, ...sent } = sample;
  const options: CallOptions = sends ? { body: bodyOf(sends, sent.body) } : sent;
  return who.call(call.split(' ')[0] as Method, path, options);
}

const bodyOf = (fields: string[], example: unknown) =>
  Object.fromEntries(
    fields.map((field) => [field, (example as Record<string, unknown>)[field] ?? OTHER_VALUES[field]]),
  );

// So that there is an item to read.
async function give({ who }: Sample, name: string): Promise<void> {
  for (const { id } of await who.as.wishlist.list())
    await who.as.item.add({ wishlistId: id, name, url: 'https://shop.example/1' });
}

async function leaveATrace({ who }: Sample): Promise<void> {
  await who.as.admin.softDeleteUser({ id: (await aUser(app)).id });
}

/** Whether a value, or a schema seen as one, has what a path names. */
function has(value: unknown, [step, ...rest]: string[]): boolean {
  if (step === undefined) return value !== undefined;
  if (typeof value !== 'object' || value === null) return false;
  const name = step.replace(/\[\]|\?/, '');
  const next = name === '' ? value : (value as Record<string, unknown>)[name];
  if (step.endsWith('?') && next === null) return true;
  if (!step.endsWith('[]')) return has(next, rest);
  return Array.isArray(next) && next.length > 0 && next.every((one) => has(one, rest));
}

type Schema = Record<string, unknown>;
const resolved = (schema: Schema): Schema => {
  const ref = /schemas\/(\w+)$/.exec(String(schema.$ref))?.[1];
  if (ref) return resolved(contract.components.schemas[ref] as Schema);
  const [first] = (schema.anyOf ?? []) as Schema[];
  return first ? resolved(first) : schema;
};

function isDeclared(schema: Schema, [step, ...rest]: string[]): boolean {
  if (step === undefined) return true;
  const here = resolved(schema);
  const name = step.replace(/\[\]|\?/, '');
  const next = name === '' ? here : (here.properties as Record<string, Schema> | undefined)?.[name];
  if (!next) return false;
  return isDeclared(step.endsWith('[]') ? (resolved(next).items as Schema) : next, rest);
}

describe.each(ROWS)('$call', (row) => {
  const { call, bearer = false, sends = [], reads = [] } = row;
  const { operation } = callOf(call);
  const jsonOf = (content?: Record<string, unknown>) =>
    (content?.['application/json'] as { schema: Schema } | undefined)?.schema ?? {};

  test('is in the document with its access and every field of the spec', () => {
    expect(Boolean(operation.security?.length)).toBe(bearer);
    const taken = Object.keys(resolved(jsonOf(operation.requestBody?.content)).properties ?? {});
    expect(taken).toEqual(expect.arrayContaining(sends));
    const answer = jsonOf(operation.responses['200']?.content);
    expect(reads.filter((field) => !isDeclared(answer, field.split('.')))).toEqual([]);
    for (const [status, { content }] of Object.entries(operation.responses))
      if (Number(status) >= 400) expect(isDeclared(jsonOf(content), ['error'])).toBe(true);
  });

  test('takes from the server what the spec sends, and answers what it reads', async () => {
    const { status, body } = await sendAsSpec(row);
    expect(status).toBe(200);
    expect(reads.filter((field) => !has(body, field.split('.')))).toEqual([]);
  });
});

test.each(ROWS.filter(({ bearer }) => bearer))(
  '$call answers 401 with an error to who is not signed in',
  async ({ call }) => {
    const { path, who: _, ...sent } = await soundSample(app, callOf(call));
    const answer = await app.call(call.split(' ')[0] as Method, path, sent);
    expect([answer.status, answer.body.error]).toEqual([401, FRAME_TEXTS.logInFirst]);
  },
);

describe('POST /reset-password', () => {
  const { operation } = callOf('POST /reset-password');
  const AGAIN = 'another fern that forgives';

  test('of the profile takes a password with the session, and says what is wrong', async () => {
    const { who } = await soundSample(app, callOf('GET /me'));
    const refused = await who.call('POST', '/api/reset-password', { body: { password: 'short' } });
    expect([refused.status, typeof refused.body.error]).toEqual([400, 'string']);
    expect((await who.call('POST', '/api/reset-password', { body: { password: AGAIN } })).status).toBe(200);
  });

  test('of the reset page takes the mailed token and a password without a session', async () => {
    const { email } = await aUser(app);
    await app.call('POST', '/api/forgot-password', { body: { email } });
    const token = tokenIn(await app.mails.next(email, MAIL_TEXTS.reset.subject));
    const body = { token, password: AGAIN };
    expect((await app.call('POST', '/api/reset-password', { body })).status).toBe(200);
    expect((await app.call('POST', '/api/reset-password', { body })).body.error).toBeTruthy();
    expect(Boolean(operation.security?.length)).toBe(false);
  });
});

test('nothing is documented beside the rows of the spec and our own', () => {
  const documented = operations.map(nameOf).sort();
  expect(documented).toEqual([...ROWS.map(({ call }) => call), ...OTHERS].sort());
});

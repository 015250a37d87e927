import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#server/infra/log.ts';
import { type Method, startApp, type TestApp } from '#tests/support/app.ts';
import { type Call, operations } from '#tests/support/contract.ts';
import { aPerson } from '#tests/support/people.ts';
import { type Sample, soundSample } from '#tests/support/sample-calls.ts';
import { execute } from '#tests/support/sql.ts';

// Every operation of the document, answered well, refused, and broken in the middle: whatever a person wrote or was given
// is in no line of the log, at its most talkative level.

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  app = await startApp({ log });
});
afterAll(() => app.close());

const MARKS = ['Quillfeather', 'quill@marks.example', 'plum-coloured scarf for Zoë'] as const;
const [NAME, EMAIL, TEXT] = MARKS;

// Words of the contract, numbers, dates and our own ids say nothing of a person.
const isOfPerson = (text: string) =>
  text.length >= 6 && !/^[a-z]+$|^[\d.:TZ-]+$|^[\da-f]{8}-[\da-f-]{27}$|^https?:\/\/127/i.test(text);

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** The same input with each text replaced: by a mark that may be sound there, or by one that certainly is not. */
function marked(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return /mail/i.test(key) ? EMAIL : /name|title/i.test(key) ? NAME : TEXT;
  if (Array.isArray(value)) return value.map((part) => marked(part, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part, name)]));
}

/** Makes a call, and then with marks in its body, its query and its path; answers everything personal that was in it. */
async function callInEveryWay(
  { method }: Call,
  { who, path, body, headers = {} }: Sample,
): Promise<string[]> {
  const send = (to: string, sent?: unknown) =>
    who.call(method as Method, to, { headers, ...(sent !== undefined && { body: sent }) });
  const query = new URLSearchParams({ q: TEXT, token: NAME, email: EMAIL }).toString();
  const answers = [
    await send(path, body),
    await send(path, marked(body)),
    await send(`${path}${path.includes('?') ? '&' : '?'}${query}`, body),
    await send(path.replace(/[^/]+$/, encodeURIComponent(EMAIL)), body),
    await app.call(method as Method, path, { token: `${NAME}.${EMAIL}`, body: marked(body) }),
  ];
  const answered = answers.flatMap(({ body: said, status }) => (status < 300 ? [...textsIn(said)] : []));
  return [who.email, who.token ?? '', ...textsIn(body), ...answered, ...Object.values(headers)].filter(
    isOfPerson,
  );
}

/** The texts of these that are in a line. */
function found(texts: Iterable<string>): string[] {
  const said = lines.join('');
  // Of the product's own sentences some are also reasons in the log.
  return [...new Set(texts)].filter((text) => said.includes(text));
}

test('what people write and are given is in no line, whatever is done', async () => {
  const personal: string[] = [...MARKS];
  for (const call of operations) personal.push(...(await callInEveryWay(call, await soundSample(app, call))));
  expect(personal.length).toBeGreaterThan(500);
  expect(lines.length).toBeGreaterThan(operations.length * 3);
  expect(found(personal)).toEqual([]);
  for (const line of lines.map((text) => JSON.parse(text)).filter(({ req }) => req))
    expect(line.req.id).toMatch(/^[\w.-]{1,64}$/);
}, 120_000);

test('addresses that lead nowhere, and names of mailed links in them, are told by their route', async () => {
  lines.splice(0);
  const maya = await aPerson(app);
  for (const path of [
    `/${NAME}`,
    `/verify/${EMAIL}`,
    `/api/${encodeURIComponent(TEXT)}`,
    `/api/wishlists/${NAME}`,
    `/trpc/${NAME}`,
    `/blog/${NAME}`,
    `/reset-password?token=${NAME}`,
  ])
    for (const method of ['GET', 'POST'] as const) await maya.call(method, path);
  expect(lines.length).toBeGreaterThanOrEqual(14);
  expect(found([...MARKS, encodeURIComponent(TEXT)])).toEqual([]);
  expect(lines.join('')).toContain('"path":"/api/wishlists/:id"');
});

const TABLES = [
  'users',
  'wishlists',
  'items',
  'claims',
  'givers',
  'share_links',
  'access_tokens',
  'contact_messages',
];

test('a row that cannot be saved is in no line either', async () => {
  lines.splice(0);
  const samples: [Call, Sample][] = [];
  for (const call of operations) samples.push([call, await soundSample(app, call)]);
  for (const table of TABLES)
    await execute(app.databaseUrl, `alter table ${table} add constraint no_more check (false) not valid`);
  const personal: string[] = [...MARKS];
  for (const [call, sample] of samples) personal.push(...(await callInEveryWay(call, sample)));
  const faults = lines.filter((line) => line.includes('"constraint":"no_more"'));
  expect(faults.length).toBeGreaterThan(10);
  expect(found(personal)).toEqual([]);
}, 120_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Migration20261124130001_list_people_filled as Filled } from '#migrations/Migration20261124130001_list_people_filled.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { type Person, people } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  app = await startApp();
  ({ ann, bob } = await people(app));
});
afterAll(() => app.close());

const sql = <Row extends object>(query: string, values: unknown[] = []) =>
  execute<Row>(app.databaseUrl, query, values);

/** Who is on the list, by account: edits, sees its board, is surprised. */
async function peopleOf(listId: string): Promise<Record<string, string>> {
  const rows = await sql<{ user: string; may: string }>(
    `select user_id as user, concat_ws(', ', case when edits then 'edits' end, case when sees_board then 'board' end,
       case when is_recipient then 'recipient' end) as may from list_people where wishlist_id = ?`,
    [listId],
  );
  return Object.fromEntries(rows.map(({ user, may }) => [user, may]));
}

/** A list as the version before makes one, which knows nothing of its people. */
async function aList(owner: Person, columns: Record<string, string> = {}): Promise<string> {
  const names = Object.keys(columns).map((name) => `, ${name}`);
  const values = Object.values(columns).map((value) => `, ${value}`);
  const [made] = await sql<{ id: string }>(
    `insert into wishlists (id, owner_id, name${names.join('')}) values (gen_random_uuid(), ?, 'L'${values.join('')})
     returning id`,
    [owner.id],
  );
  return made?.id ?? '';
}

const versionOf = async (id: string) =>
  (await sql<{ version: string }>('select version::text from wishlists where id = ?', [id]))[0]?.version;

async function fill(): Promise<void> {
  const em = app.database.em.fork();
  const migration = new Filled(em.getDriver(), app.database.config);
  // Outside of a transaction, as the migrator runs it.
  migration.execute = (query) => em.execute(String(query));
  await migration.up();
  for (const query of migration.getQueries()) await em.execute(String(query));
}

test('whoever makes a list is surprised by it, also where the version before makes it', async () => {
  expect(await peopleOf(await aList(ann))).toEqual({ [ann.id]: 'edits, recipient' });
});

test.each([
  ['me', 'edits, recipient'],
  ['us', 'edits, recipient'],
  ['child', 'edits, board'],
  ['other', 'edits, board'],
])('whoever makes a list for %s: %s', async (forWhom, may) => {
  expect(await peopleOf(await aList(ann, { for_whom: `'${forWhom}'` }))).toEqual({ [ann.id]: may });
});

// Who helps with a list for its owner alone is neither surprised nor at its board; whoever else edits one is what its owner is.
test.each([
  ['child', 'me', 'edits, recipient', 'edits'],
  ['other', 'us', 'edits, recipient', 'edits, recipient'],
  ['me', 'child', 'edits, board', 'edits, board'],
  ['us', 'other', 'edits, board', 'edits, board'],
  ['me', 'us', 'edits, recipient', 'edits'],
  ['child', 'other', 'edits, board', 'edits'],
])(
  'of a list for %s that becomes one for %s its owner is: %s, and who edits it: %s',
  async (from, to, owner, editor) => {
    const id = await aList(ann, { for_whom: `'${from}'` });
    await sql('insert into list_people (wishlist_id, user_id, edits) values (?, ?, true)', [id, bob.id]);
    await sql('update wishlists set for_whom = ? where id = ?', [to, id]);
    expect(await peopleOf(id)).toEqual({ [ann.id]: owner, [bob.id]: editor });
  },
);

test('who sees the board of a list without editing it, and who is kept from it for good, stay so whoever it is for', async () => {
  const id = await aList(ann, { for_whom: "'child'" });
  const board = 'insert into list_people (wishlist_id, user_id, sees_board) values (?, ?, true)';
  await sql(board, [id, bob.id]);
  await sql("update wishlists set for_whom = 'us' where id = ?", [id]);
  expect(await peopleOf(id)).toEqual({ [ann.id]: 'edits, recipient', [bob.id]: 'board' });
  await sql('update list_people set sees_board = false, is_recipient = true where user_id = ?', [bob.id]);
  await sql("update wishlists set for_whom = 'child' where id = ?", [id]);
  expect(await peopleOf(id)).toEqual({ [ann.id]: 'edits, board', [bob.id]: 'recipient' });
});

test('a list that gets another owner has them among its people, and the others stay what they are', async () => {
  const id = await aList(ann, { for_whom: "'child'" });
  await sql("update wishlists set owner_id = ?, for_whom = 'me' where id = ?", [bob.id, id]);
  expect(await peopleOf(id)).toEqual({ [ann.id]: 'edits, board', [bob.id]: 'edits, recipient' });
});

test('the database refuses somebody who is surprised and sees the board', async () => {
  const id = await aList(ann);
  await expect(sql('update list_people set sees_board = true where wishlist_id = ?', [id])).rejects.toThrow(
    /list_people_surprised_or_board/,
  );
});

test('at the upgrade whoever owned or edited a list is surprised by it as before; nobody is written twice', async () => {
  const [plain, edited, made] = [await aList(ann), await aList(ann), await aList(ann)];
  await sql('delete from list_people where wishlist_id = any(?::uuid[])', [`{${plain},${edited}}`]);
  await sql("insert into memberships (wishlist_id, user_id, role) values (?, ?, 'editor')", [edited, bob.id]);
  const version = await versionOf(plain);
  await fill();
  await fill();
  expect(await peopleOf(plain)).toEqual({ [ann.id]: 'edits, recipient' });
  expect(await peopleOf(edited)).toEqual({ [ann.id]: 'edits, recipient', [bob.id]: 'edits, recipient' });
  expect(await peopleOf(made)).toEqual({ [ann.id]: 'edits, recipient' });
  expect(await versionOf(plain)).toBe(version);
});

test('when the links of a list could be opened for the first time is noted once, and raises no version of its own', async () => {
  const sharedAt = async (id: string) =>
    (await sql<{ at: string | null }>('select shared_at as at from wishlists where id = ?', [id]))[0]?.at;
  const id = await aList(ann);
  expect(await sharedAt(id)).toBeNull();
  await sql('update wishlists set is_public = true where id = ?', [id]);
  const first = await sharedAt(id);
  expect(first).not.toBeNull();
  await sql('update wishlists set is_public = false where id = ?', [id]);
  await sql('update wishlists set is_public = true where id = ?', [id]);
  expect(await sharedAt(id)).toEqual(first);
  expect(await versionOf(id)).toBe('4');
});

import { expect, test } from 'vitest';
import { anAdmin, aWishlistOf } from '#tests/support/admins.ts';
import type { Method } from '#tests/support/app.ts';
import { app, other, runTwoInstances } from '#tests/support/instances.ts';
import { chance } from '#tests/support/odd-values.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

// Two instances on one database, and everybody at the same few rows: what a lock taken in another order breaks. ROUNDS=100
// tries it as often.
runTwoInstances();

const rounds = Number(process.env.ROUNDS ?? 12);
const CALLS_AT_ONCE = 60;

test('owners and administrators who change the same rows at once meet no fault, and the dashboard’s rows stay true', async () => {
  const luck = chance(20_261_121);
  for (let round = 0; round < rounds; round++) {
    const calls = await aRound(round);
    const answers = await Promise.all(
      Array.from({ length: CALLS_AT_ONCE }, async () => {
        const { who, method, path, body, headers = {} } = luck.pick(calls);
        const { status } = await who.call(method, path, { body, headers });
        return { method, path, status };
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  }
  await expectTrueRows();
}, 120_000);

interface Call {
  who: Person;
  method: Method;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}
type Somebody = Person & { id: string; email: string };

/** Two owners with a list each and two administrators, and what all of them may do to one another. */
async function aRound(nth: number): Promise<Call[]> {
  const priya = await anAdmin(app, { email: `priya${nth}@crowd.example` });
  const tom = await anAdmin(other, { email: `tom${nth}@crowd.example` });
  const ann = await aPerson(app, { email: `ann${nth}@crowd.example` });
  const bob = await aPerson(other, { email: `bob${nth}@crowd.example` });
  const calls = await Promise.all([ann, bob].map((owner) => callsOf(owner)));
  const lists = calls.map(({ list }) => list);
  return [
    ...calls.flatMap(({ own }) => own),
    ...[priya, tom].flatMap((admin) => [
      ...[ann, bob].flatMap((owner) => moderationOf(admin, `user/${owner.id}`)),
      ...lists.flatMap((list) => moderationOf(admin, `wishlist/${list}`)),
    ]),
    ...moderationOf(priya, `user/${tom.id}`),
    ...moderationOf(tom, `user/${priya.id}`),
  ];
}

async function callsOf(owner: Somebody): Promise<{ list: string; own: Call[] }> {
  const list = await aWishlistOf(app, owner, { items: 6, isPublic: true });
  const { items } = await owner.as.wishlist.byId({ id: list });
  const call = (method: Method, path: string, body?: object, headers?: Record<string, string>): Call => ({
    ...{ who: owner, method, path: `/api/${path}` },
    ...(body && { body }),
    ...(headers && { headers }),
  });
  const own = [
    call('GET', `wishlists/${list}`),
    call('PUT', `wishlists/${list}`, { name: 'Another name', isPublic: false }),
    call('PUT', `wishlists/${list}`, { name: 'Shared again', isPublic: true }),
    call('PUT', `wishlists/${list}/rotate-token`),
    call('POST', `wishlists/${list}/items`, { name: 'Kite' }),
    call('POST', `wishlists/${list}/items`, { name: 'Kite' }, { 'idempotency-key': list }),
    ...items.flatMap(({ id, version }) => [
      call('PUT', `items/${id}`, { name: 'Kettle', price: 12 }),
      call('PUT', `items/${id}`, { color: 'Red', version }),
      call('DELETE', `items/${id}`),
    ]),
    call('POST', 'wishlists', { name: 'Christmas' }),
    call('POST', 'wishlists', { name: 'Once' }, { 'idempotency-key': owner.id }),
    call('DELETE', `wishlists/${list}`),
    call('PUT', 'me', { firstName: 'Anna' }),
    call('PUT', 'me', { email: `new.${owner.email}` }),
    call('POST', 'me/tokens', { name: 'Script', scope: 'read' }),
    call('POST', 'forgot-password', { email: owner.email }),
    call('POST', 'resend-verification', { email: `new.${owner.email}` }),
    call('DELETE', 'me'),
  ];
  return { list, own };
}

const moderationOf = (who: Person, what: string): Call[] => {
  const path = `/api/admin/${what}`;
  return [
    { who, method: 'DELETE', path },
    { who, method: 'POST', path: `${path}/restore` },
    { who, method: 'DELETE', path: `${path}/hard` },
    { who, method: 'PATCH', path: `${path}/toggle-admin` },
  ];
};

/** What the triggers have kept beside the tables is what a repair makes of the tables. */
async function expectTrueRows() {
  const kept = await adminRows();
  await execute(app.databaseUrl, 'select admin.rebuild()');
  expect(kept).toEqual(await adminRows());
}

async function adminRows() {
  const rowsOf = (table: string) => execute(app.databaseUrl, `select * from admin.${table} order by id`);
  const sums = `select kind, sort, bucket, sum(active) active, sum(deleted) deleted, sum(marked) marked
    from admin.tallies group by 1, 2, 3 having (sum(active), sum(deleted), sum(marked)) <> (0, 0, 0) order by 1, 2, 3`;
  return [await rowsOf('user_rows'), await rowsOf('wishlist_rows'), await execute(app.databaseUrl, sums)];
}

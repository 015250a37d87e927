import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RestMeta } from '#server/trpc/rest-meta.ts';
import { appRouter } from '#server/trpc/router.ts';
import { FOR_WHOM, type ForWhom } from '#shared/for-whom.ts';
import { aWorld, type Cast, forWhomOf, type World } from '#tests/support/access-world.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { fingerprint } from '#tests/support/fingerprint.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';
import { ACCOUNT_ROWS } from './account-rows.ts';
import { ADMIN_ROWS } from './admin-rows.ts';
import { DONE_ONCE } from './done-once.ts';
import { ORDER_ROWS } from './order-rows.ts';
import { PEOPLE_ROWS } from './people-rows.ts';
import { PROMISE_ROWS } from './promise-rows.ts';
import {
  ADMIN,
  CLOSED,
  EDITED,
  type Input,
  KEPT_OUT,
  KEPT_OUT_OF_NOTHING,
  LIVING,
  NOBODYS,
  nothing,
  OWN,
  OWN_WRITTEN,
  OWNED,
  OWNED_AND_SURPRISING,
  PUBLIC,
  READABLE,
  READABLE_BY_EDITORS,
  READABLE_BY_OWNER,
  type Row,
} from './rows.ts';
import { hasRestRoute, restStatusOf, statusOf } from './status-of.ts';

const MATRIX: Record<string, [Row, Input]> = {
  ...ACCOUNT_ROWS,
  ...PEOPLE_ROWS,
  ...PROMISE_ROWS,
  ...ADMIN_ROWS,
  'blog.list': [PUBLIC, nothing],
  'blog.bySlug': [PUBLIC, () => ({ slug: 'the-quiet-list' })],
  'contact.send': [PUBLIC, () => ({ email: 'visitor@example.test', message: 'Hello' })],
  'share.byToken': [PUBLIC, ({ list }) => ({ token: list.shareToken })],
  'share.byToken of a private list': [CLOSED, ({ privateList }) => ({ token: privateList.shareToken })],
  'share.unlock': [PUBLIC, (world) => world.aLockedLink()],
  'share.opened': [PUBLIC, ({ list }) => ({ token: list.shareToken })],
  'link.list': [READABLE_BY_OWNER, ({ list }) => ({ id: list.id })],
  'link.add': [OWNED, ({ list }) => ({ id: list.id, name: 'Grandma' })],
  'link.update': [OWNED, async (world) => ({ id: (await world.aLink()).id, name: 'Granny' })],
  'link.replace': [OWNED, async (world) => ({ id: (await world.aLink()).id })],
  'link.remove': [OWNED, async (world) => ({ id: (await world.aLink()).id, reservations: 'release' })],
  'link.keeper': [READABLE_BY_EDITORS, ({ list }) => ({ id: list.id })],
  'link.askKeeper': [OWNED_AND_SURPRISING, ({ list }) => ({ id: list.id, email: 'tom@mail.example' })],
  'link.endKeeping': [OWNED, async (world) => ({ id: await world.aListToBeSealed() })],
  'link.keepings': [LIVING, nothing],
  'link.askedToKeep': [CLOSED, () => ({ key: 'unknown' })],
  'link.accept': [NOBODYS, () => ({ key: 'unknown', name: 'Tom' })],
  'claim.board': [KEPT_OUT, ({ list }) => ({ token: list.shareToken })],
  'claim.me': [LIVING, ({ list }) => ({ token: list.shareToken })],
  'claim.add': [KEPT_OUT, ({ list, item }) => ({ token: list.shareToken, itemId: item.id })],
  'claim.addTogether': [KEPT_OUT, ({ list, item }) => ({ token: list.shareToken, itemIds: [item.id] })],
  'claim.list': [LIVING, nothing],
  'claim.update': [NOBODYS, ({ item }) => ({ id: item.id, quantity: 1 })],
  'claim.overtake': [KEPT_OUT_OF_NOTHING, ({ list, item }) => ({ id: item.id, token: list.shareToken })],
  'claim.remove': [NOBODYS, ({ item }) => ({ id: item.id })],
  'claim.lookAtKey': [CLOSED, () => ({ key: 'unknown' })],
  'claim.open': [CLOSED, () => ({ key: 'unknown' })],
  'claim.link': [KEPT_OUT, ({ list, credentials }) => ({ token: list.shareToken, email: credentials.email })],
  'claim.newLink': [NOBODYS, nothing],
  'claim.endLinks': [NOBODYS, nothing],
  'claim.offered': [OWN, nothing],
  'claim.keep': [OWN_WRITTEN, nothing],
  'claim.forget': [PUBLIC, nothing],
  'scrape.page': [OWN_WRITTEN, () => ({ url: 'https://shop.example.invalid/' })],
  'wishlist.list': [OWN, nothing],
  'wishlist.create': [OWN_WRITTEN, () => ({ name: 'Birthday' })],
  'wishlist.byId': [READABLE, ({ list }) => ({ id: list.id })],
  'wishlist.byId of a private list': [
    { ...READABLE, admin: 403 },
    ({ privateList }) => ({ id: privateList.id }),
  ],
  'wishlist.update': [EDITED, ({ list }) => ({ id: list.id, name: 'Renamed' })],
  'wishlist.rotateToken': [OWNED, ({ list }) => ({ id: list.id })],
  'wishlist.remove': [OWNED, ({ list }) => ({ id: list.id })],
  'wishlist.duplicate': [OWNED, ({ list }) => ({ id: list.id })],
  'wishlist.archive': [OWNED, ({ list }) => ({ id: list.id })],
  'wishlist.unarchive': [OWNED, ({ list }) => ({ id: list.id })],
  'wishlist.removed': [OWN, nothing],
  'wishlist.restore': [OWNED, ({ deletedList }) => ({ id: deletedList.id })],
  'item.add': [EDITED, ({ list }) => ({ wishlistId: list.id, name: 'Kettle' })],
  'item.update': [EDITED, ({ item }) => ({ id: item.id, name: 'Renamed' })],
  ...ORDER_ROWS,
  'item.remove': [EDITED, ({ item }) => ({ id: item.id })],
  'item.removed': [READABLE_BY_EDITORS, ({ list }) => ({ wishlistId: list.id })],
  'item.restore': [EDITED, async (world) => ({ id: await world.aRemovedItem() })],
};

test('every procedure stands in the matrix', () => {
  const procedures = Object.keys(appRouter._def.procedures);
  const known = Object.keys(MATRIX).map((name) => name.split(' ')[0]);
  expect([...new Set(known)].sort()).toEqual(procedures.sort());
});

let app: TestApp;
/** Where everybody asks who changes nothing: who is refused, and who only reads. */
const stages = {} as Record<ForWhom, { world: World; inputs: Record<string, unknown> }>;
let untouched: object;
let shared: TestApp;
beforeAll(async () => {
  app = await startApp();
  shared = await startApp();
  for (const forWhom of FOR_WHOM) {
    const world = await aWorld(shared, forWhom);
    const inputs: Record<string, unknown> = {};
    for (const [name, [row, input]] of Object.entries(MATRIX)) {
      if (castOf(row).some((who) => forWhomOf(who) === forWhom && changesNothing(name, row, who)))
        inputs[name] = await input(world);
    }
    stages[forWhom] = { world, inputs };
  }
  const em = shared.database.em.fork();
  // Of an access token the use is noted down, at most once a minute.
  await em.execute("update access_tokens set last_used_at = now() + interval '1 day'");
  // Whoever logged in lately stays so, however long this takes.
  await em.execute("update sessions set shown_at = now() + interval '1 day' where shown_at is not null");
  await mailsAreSent(shared);
  untouched = await stateOf(shared);
});
afterAll(() => Promise.all([app.close(), shared.close()]));

// Passwords and passphrases take their time, fourteen callers over.
test.each(Object.entries(MATRIX))(
  '%s is answered as the matrix says, to each, and whoever is refused or only reads changes nothing',
  { timeout: 60_000 },
  async (name, [row, input]) => {
    const answers: Partial<Row> = {};
    const overRest: Partial<Row> = {};
    const worlds = new Map<ForWhom, World>();
    for (const who of castOf(row)) {
      const isShared = changesNothing(name, row, who);
      const forWhom = forWhomOf(who);
      const place = async () => {
        if (isShared) return { caller: stages[forWhom].world[who], sent: stages[forWhom].inputs[name] };
        const known = DONE_ONCE.has(name) ? undefined : worlds.get(forWhom);
        const world = known ?? (await aWorld(app, forWhom));
        worlds.set(forWhom, world);
        return { caller: world[who], sent: await input(world) };
      };
      const { caller, sent } = await place();
      answers[who] = await statusOf(caller.as, name, sent);
      if (!hasRestRoute(name)) continue;
      const anew = isShared ? { caller, sent } : await place();
      overRest[who] = await restStatusOf(anew.caller, name, anew.sent);
    }
    expect(answers).toEqual(row);
    if (hasRestRoute(name)) expect(overRest).toEqual(row);
    expect(await stateOf(shared)).toEqual(untouched);
  },
);

const stateOf = ({ database }: TestApp) => fingerprint((statement) => database.em.fork().execute(statement));
const castOf = (row: Row) => Object.keys(row) as Cast[];
function changesNothing(name: string, row: Row, who: Cast): boolean {
  const procedures: object = appRouter._def.procedures;
  const known = procedures as Record<string, { _def: { type: string; meta?: RestMeta } }>;
  const { type, meta } = known[name.split(' ')[0] ?? '']?._def ?? {};
  return row[who] !== 200 || (type === 'query' && !meta?.hasSideEffects);
}

test.each(['users', 'wishlists'])('%s.csv is for administrators alone', async (list) => {
  const world = await aWorld(app);
  const answers: Partial<Row> = {};
  for (const who of Object.keys(ADMIN) as Cast[])
    answers[who] = (await world[who].call('GET', `/api/admin/${list}.csv`)).status;
  expect(answers).toEqual(ADMIN);
});

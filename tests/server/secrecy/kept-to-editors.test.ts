import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markOf } from '#server/http/no-script-cookies.ts';
import { CLAIM } from '#shared/limits.ts';
import { joinList } from '#tests/support/list-people.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';
import { callerOf, procedureNames, type Step, stepsOf } from './ask.ts';
import { SESSION_ENDERS } from './compare.ts';
import { aWorld, closeWorld, type World } from './world.ts';

// On every list every item has a note for whoever edits it, and one is a draft, which both name the list. Everybody makes every call; whatever they are
// answered, no answer names a list that they do not edit, and neither does a mail or a line of the log.

let world: World;
/** Sees the board of a child's list, and edits none. */
let tom: Person;
const markOfList = (id: string) => `kept-to-editors-of-${id}`;
const MARK = /kept-to-editors-of-([\w-]{36})/g;
const listsIn = (text: string) => new Set([...text.matchAll(MARK)].map(([, id]) => id ?? ''));

beforeAll(async () => {
  world = await aWorld({ secret: randomBytes(32), isBusy: true, hasMailServer: true });
  const { app, noah, childs, family } = world;
  tom = await aPerson(app, { firstName: 'Tom' });
  await joinList(noah, tom, childs.id);
  await noah.as.people.update({ id: childs.id, userId: tom.id, edits: false });
  await family.reserve(childs.token, childs.items[0] ?? '', { name: 'Vera' });
  const em = app.database.em.fork();
  await em.execute("update items set private_note = 'kept-to-editors-of-' || wishlist_id");
  // One item of each list becomes a draft, also of those that somebody has reserved.
  await em.execute(
    `update items set is_draft = true, name = private_note, details = private_note, url = 'https://shop.test/' || private_note
       where id in (select distinct on (i.wishlist_id) i.id from items i left join stocks s on s.item_id = i.id
         where removed_at is null order by i.wishlist_id, coalesce(s.taken, 0) desc, i.position desc)`,
  );
});
afterAll(() => closeWorld(world));

async function listsEditedBy(userId: string | undefined): Promise<string[]> {
  if (!userId) return [];
  const em = world.app.database.em.fork();
  const sql = 'select wishlist_id as id from list_people where user_id = ? and edits';
  return (await em.execute<{ id: string }[]>(sql, [userId])).map(({ id }) => id);
}

test('whoever edits the list reads it', async () => {
  const { maya, lars, noah, list, childs } = world;
  const note = async ({ as }: Person, id: string) =>
    (await as.wishlist.byId({ id })).items.map((item) => item.privateNote);
  for (const [person, { id }] of [
    [maya, list],
    [lars, list],
    [noah, childs],
  ] as const)
    expect(await note(person, id)).toContain(markOfList(id));
});

interface Asker {
  name: string;
  userId: string | undefined;
  call: Person['call'];
}

const askerOf = (who: Step['who']): Asker => {
  const { maya, lars, admin, noah, nora } = world;
  const ids = { recipient: maya, editor: lars, administrator: admin, parent: noah, child: nora };
  const caller = callerOf(world, who);
  return {
    name: who,
    userId: who in ids ? ids[who as keyof typeof ids].id : undefined,
    call: (method, path, options) => caller.call(method, path, options),
  };
};

/** By a link of each kind, in the browser of somebody who has reserved, and said so on the page without script. */
const giver = (): Asker => ({
  name: 'giver',
  userId: undefined,
  call: (method, path, { headers, ...options } = {}) => {
    const said = `${CLAIM.saidCookie}=${markOf(world.list.token)}`;
    const cookie = `__Host-ww_giver=${world.family.cookie}; ${said}`;
    return world.app.call(method, path, {
      ...options,
      headers: { ...headers, 'sec-fetch-site': 'same-origin', cookie },
    });
  },
});

const wishes = (text: string) => /"name":"(Gift|Bike|Microscope)|>(Gift \d|Bike|Microscope)</.test(text);

test('no answer, mail or line of the log has what is kept to the editors of a list for anybody else', {
  timeout: 240_000,
}, async () => {
  const told: string[] = [];
  const reads = new Set<string>();
  const ask = async ({ name, userId, call }: Asker, step: Step) => {
    const { method, path, options = {} } = step.request(world);
    const edited = await listsEditedBy(userId);
    const answer = await call(method, path, options);
    const all = `${answer.text}${JSON.stringify(answer.headers)}`;
    if (wishes(all)) reads.add(name);
    for (const id of listsIn(all)) if (!edited.includes(id)) told.push(`${name}: ${method} ${path}`);
  };
  const isLast = ({ call }: Step) => call === 'me.remove' || SESSION_ENDERS.has(call);
  const steps = stepsOf().filter((step) => !isLast(step));
  const board = { name: 'board', userId: tom.id, call: tom.call } satisfies Asker;
  for (const step of steps) {
    await ask(askerOf(step.who), step);
    if (step.who !== 'administrator') for (const asker of [giver(), board]) await ask(asker, step);
  }
  for (const step of stepsOf().filter(isLast)) await ask(askerOf(step.who), step);
  expect(procedureNames.filter((name) => !stepsOf().some(({ call }) => call === name))).toEqual([]);
  expect(told).toEqual([]);
  // Whoever reads no wish at all proves nothing.
  expect([...reads]).toEqual(expect.arrayContaining(['administrator', 'anybody', 'giver', 'board']));
  await mailsAreSent(world.app);
  expect(listsIn(JSON.stringify(world.app.mails.all))).toEqual(new Set());
  expect(listsIn([...world.lines, ...world.unasked].join('\n'))).toEqual(new Set());
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_UNCONFIRMED } from '#server/givers/envelopes.ts';
import { queueMails } from '#server/givers/mails/queue-mails.ts';
import { momentsOf } from '#server/givers/opening-mail.ts';
import { PROMISE } from '#shared/limits.ts';
import { type GiverMailbox, giverMailbox } from '#tests/support/giver-mailbox.ts';
import { aSharedList, GiverBrowser, wrongStocks } from '#tests/support/givers.ts';
import { databaseWithClock, MOVE_ON } from '#tests/support/sql-clock.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

// STEP_HOURS=1 looks as often as the app does.
const step = Number(process.env.STEP_HOURS ?? 12);
const DAYS = 90;
const GIVERS = 50;
const OCCASION_AFTER = 60;
const ZONE = 'Europe/Berlin';

/** What a giver does when they are asked. */
const WAYS = ['silent', 'goes on', 'buys', 'gives back', 'goes on once'] as const;
interface Member {
  email: string;
  way: (typeof WAYS)[number];
  /** Day on which they reserve. */
  from: number;
  /** Opens the link of the first letter. */
  confirms: boolean;
  browser: GiverBrowser;
  letters: { hour: number; asked: number }[];
  claims: string[];
}

let database: Awaited<ReturnType<typeof databaseWithClock>>;
let box: GiverMailbox;
beforeAll(async () => {
  database = await databaseWithClock();
  box = await giverMailbox({ databaseUrl: database.url });
});
afterAll(async () => {
  await box.close();
  await database.drop();
});

const run = <Row extends object>(sql: string, values: unknown[] = []) =>
  box.app.database.em.fork().execute<Row[]>(sql, values);

async function lists() {
  const dated = await aSharedList(box.app, [2 * GIVERS]);
  const dateless = await aSharedList(box.app, [2 * GIVERS]);
  const [{ day } = { day: '' }] = await run<{ day: string }>(
    `select to_char(now() + make_interval(days => ${OCCASION_AFTER}), 'YYYY-MM-DD') as day`,
  );
  const { opensAt, holdsLapseAt } = momentsOf(day, ZONE);
  await run('update wishlists set occasion_on = ?, time_zone = ?, holds_lapse_at = ? where id = ?', [
    day,
    ZONE,
    holdsLapseAt,
    dated.id,
  ]);
  await run('insert into openings (id, wishlist_id, opens_at) values (gen_random_uuid(), ?, ?)', [
    dated.id,
    opensAt,
  ]);
  return { dated, dateless, holdsLapseAt };
}
type Lists = Awaited<ReturnType<typeof lists>>;

const members = (): Member[] =>
  Array.from({ length: GIVERS }, (_, nth) => ({
    email: `giver${nth}@ninety.test`,
    way: WAYS[nth % WAYS.length] ?? 'silent',
    from: (nth * 7) % 55,
    confirms: nth % 10 !== 9,
    browser: new GiverBrowser(box.app),
    letters: [],
    claims: [],
  }));

async function reserveAll(member: Member, nth: number, { dated, dateless }: Lists): Promise<void> {
  const chosen = [dated, dateless].filter((_, at) => nth % 3 === 2 || nth % 3 === at);
  for (const { token, items } of chosen) {
    const { body } = await member.browser.reserve(token, items[0], { email: member.email });
    member.claims.push(body.claim.id);
  }
}

/** Presses what the letter offers: the page of a giver asks once more, and calls these. */
async function answer(member: Member, claimId: string): Promise<void> {
  const { way, browser, letters } = member;
  if (way === 'buys') await browser.call('PATCH', `/api/claims/${claimId}`, { body: { state: 'bought' } });
  if (way === 'gives back') await browser.call('DELETE', `/api/claims/${claimId}`);
  const isFirst = letters.filter(({ asked }) => asked > 0).length === 1;
  if (way === 'goes on' || (way === 'goes on once' && isFirst))
    await run('update claims set confirmed_at = now() where id = ?', [claimId]);
}

let read = 0;
async function readLetters(all: Member[], hour: number): Promise<void> {
  await mailsAreSent(box.app);
  for (const { to } of box.deliveries.slice(read)) {
    read++;
    const member = all.find(({ email }) => email === to);
    const letter = box.mailsTo(to).at(-1);
    if (!member || !letter) throw new Error(`A letter to ${to}`);
    const asked = letter.links.flatMap((link) => /answer=held&claim=(.+)$/.exec(link)?.[1] ?? []);
    member.letters.push({ hour, asked: asked.length });
    if (member.letters.length === 1 && member.confirms)
      await member.browser.call('POST', '/api/claims/open', { body: { key: letter.key } });
    for (const claimId of asked) await answer(member, claimId);
  }
}

/** Claims that nobody may take over, and whether their giver said that they will when they were asked last. */
const standing = (listId: string, since: string) =>
  run<{ id: string; isAnswered: boolean }>(
    `select c.id, c.confirmed_at >= ${since} as "isAnswered" from claims c join wishlists w on w.id = c.wishlist_id
     where c.state = 'held' and w.id = ? and not ${IS_UNCONFIRMED}`,
    [listId],
  );
const unconfirmed = (listId: string) =>
  run<{ id: string }>(
    `select c.id from claims c join wishlists w on w.id = c.wishlist_id where w.id = ? and ${IS_UNCONFIRMED}`,
    [listId],
  );

test(
  'in ninety days each of fifty givers gets one letter a day at most; three days before the date every claim is answered or may be taken over, and none was given back but by its giver',
  async () => {
    const both = await lists();
    const all = members();
    let hasChecked = false;
    for (let hour = 0; hour <= DAYS * 24; hour += step) {
      for (const [nth, member] of all.entries())
        if (member.claims.length === 0 && member.from * 24 <= hour) await reserveAll(member, nth, both);
      if (hour === 15 * 24) await both.dated.maya.as.item.update({ id: both.dated.items[0], size: 'XL' });
      await queueMails({ database: box.app.database, jobs: box.app.dependencies.jobs });
      await readLetters(all, hour);
      const [{ now } = { now: '' }] = await run<{ now: string }>('select now()::text as now');
      if (!hasChecked && Date.parse(now) >= both.holdsLapseAt.getTime()) {
        hasChecked = true;
        const lastAsked = "w.holds_lapse_at - interval '1 day'";
        const held = await standing(both.dated.id, lastAsked);
        expect(held.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
        expect(held.length).toBeGreaterThan(0);
        expect((await unconfirmed(both.dated.id)).length).toBeGreaterThan(0);
      }
      await run(MOVE_ON, [step]);
    }
    expect(hasChecked).toBe(true);
    const recent = `now() - interval '${PROMISE.lapsesAfterDays} days'`;
    const held = await standing(both.dateless.id, recent);
    expect(held.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
    expect([held.length > 0, (await unconfirmed(both.dateless.id)).length > 0]).toEqual([true, true]);

    for (const { letters, confirms } of all) {
      for (const [nth, { hour }] of letters.entries())
        if (nth > 0) expect(hour - (letters[nth - 1]?.hour ?? 0)).toBeGreaterThanOrEqual(24);
      if (!confirms) expect(letters).toHaveLength(1);
    }
    // Each question once: three times before the date, twice without one.
    const asked = (nth: number) => all[nth]?.letters.reduce((sum, one) => sum + one.asked, 0);
    expect([all[0]?.way, asked(0)]).toEqual(['silent', 3]);
    expect([all[10]?.way, asked(10)]).toEqual(['silent', 2]);
    const released = await run<{ id: string }>("select id from claims where state not in ('held', 'bought')");
    const givenBack = all.filter(({ way }) => way === 'gives back').flatMap(({ claims }) => claims);
    expect(released.filter(({ id }) => !givenBack.includes(id))).toEqual([]);
    expect([released.length > 0, await wrongStocks(box.app)]).toEqual([true, []]);
    if (process.env.STEP_HOURS) console.info(`${box.deliveries.length} letters`);
  },
  120_000 + (DAYS * 24 * 200) / step,
);

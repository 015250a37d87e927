import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Managed } from '#server/access/list-access.ts';
import { Item } from '#server/database/item.entity.ts';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { Wishlist } from '#server/database/wishlist.entity.ts';
import { changeWishlist } from '#server/features/wishlist/wishlist.service.ts';
import { giverCipher } from '#server/givers/giver-keys.ts';
import { callOffEarly, openEarly } from '#server/givers/openings.ts';
import { FieldFailure } from '#shared/failures.ts';
import { SECRECIES } from '#shared/secrecy.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { setClock, stopClock } from '#tests/support/fake-clock.ts';
import { chance } from '#tests/support/odd-values.ts';
import { handOver } from './hand-over.ts';
import { PromiseOracle } from './promise-oracle.ts';
import { type Reserved, readAll, reserve } from './promise-reads.ts';

// Settings, dates, zones, early openings, hand-overs and reservations in random order, on a clock that goes from minutes to months and
// stands just before, at and just after every moment that matters. What the recipient reads is compared with an oracle that
// shares no line with the product. HISTORIES=5000 plays as many, FIRST=17 begins with that one.
const first = Number(process.env.FIRST ?? 1);
const histories = Number(process.env.HISTORIES ?? 300);
const STEPS = 14;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ZONES = ['Europe/Berlin', 'America/New_York', 'Pacific/Auckland'];
/** Both clock changes of each zone, 29 February, and the turn of a year. */
const DAYS = ['2027-03-27', '2026-10-24', '2027-03-13', '2026-10-31', '2027-04-03', '2026-09-26'].concat([
  '2028-02-28',
  '2028-02-29',
  '2026-12-31',
]);

let database: Database;
let drop: () => Promise<void>;
let owner: User;
const givers: string[] = [];
beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  await stopClock(fresh.url);
  database = await openDatabase({ url: fresh.url });
  const em = database.em.fork();
  owner = em.create(User, {
    firstName: 'Maya',
    lastName: 'L',
    email: 'maya@family.test',
    passwordHash: null,
  });
  await em.flush();
  const cipher = await giverCipher(em);
  for (let place = 0; place < STEPS; place++) {
    const id = uuid();
    givers.push(id);
    await em.execute('insert into givers (id, name) values (?, ?)', [id, cipher.encrypt(String(place))]);
  }
});
afterAll(async () => {
  await database.close(true);
  await drop();
});

test(
  'whatever an owner changes, and whoever becomes the owner, nothing is read of a reservation before its promise allows it, and everything once it does',
  async () => {
    const counted = { reads: 0, opened: 0, sealed: 0 };
    for (let seed = first; seed < first + histories; seed++) await play(seed, counted);
    // Otherwise the histories would be of nothing.
    expect(Math.min(counted.opened, counted.sealed)).toBeGreaterThan(histories);
    if (process.env.HISTORIES) process.stdout.write(`${histories} histories, ${JSON.stringify(counted)}\n`);
  },
  60_000 + histories * 2_000,
);

interface History extends Reserved {
  oracle: PromiseOracle;
  random: () => number;
  now: number;
  told: string[];
}

async function play(seed: number, counted: { reads: number; opened: number; sealed: number }) {
  const history = await begin(seed);
  for (let step = 0; step < STEPS; step++) {
    await passTime(history);
    await act(history);
    const read = await readAll(database.em.fork(), history);
    const { oracle, now, claims } = history;
    const { whole, taken, named } = oracle.readable(now);
    const context = { seed, step, told: history.told };
    expect({ ...context, ...read }).toEqual({
      ...context,
      whole,
      taken,
      named,
      isOpen: oracle.hasRevealed(),
    });
    for (const [place] of claims.entries()) {
      const isSecret = oracle.mustBeSecret(now, place);
      if (isSecret && read.whole.includes(place)) throw new Error(`Told before its time: ${seed}`);
      if (isSecret && !oracle.isPromisedToShow(place) && read.taken.includes(place))
        throw new Error(`Shown before its time: ${seed}`);
      counted[isSecret ? 'sealed' : 'opened']++;
    }
    counted.reads++;
  }
}

async function begin(seed: number): Promise<History> {
  const em = database.em.fork();
  const forWhom = seed % 2 === 0 ? 'child' : 'me';
  const wishlist = em.create(Wishlist, { owner: owner.id, name: 'A list', forWhom, forName: 'Nora' });
  const item = em.create(Item, { wishlist: wishlist.id, name: 'A gift', quantity: 9_999 });
  await em.flush();
  const now = Date.parse('2026-08-01T00:00:00Z') + ((seed * 37) % 700) * DAY;
  return {
    ...{ id: wishlist.id, itemId: item.id, oracle: new PromiseOracle(), random: chance(seed).next, now },
    ...{ claims: [], told: [], givers },
  };
}

const oneOf = <Value>(values: readonly Value[], { random }: History) =>
  values[Math.floor(random() * values.length)] as Value;

/** Mostly to where something may change: just before, at it, just after. */
async function passTime(history: History): Promise<void> {
  const { oracle, random } = history;
  const ahead = oracle.moments.filter((moment) => moment > history.now);
  const leap = random() < 0.5 ? random() * 3 * 60 * MINUTE : random() * 40 * DAY;
  const next =
    ahead.length > 0 && random() < 0.6
      ? oneOf(ahead, history) + oneOf([-1, 0, 1, -MINUTE, MINUTE], history)
      : Math.round(history.now + leap);
  history.now = Math.max(history.now, next);
  oracle.timeIs(history.now);
  await setClock(database, history.now);
}

async function act(history: History): Promise<void> {
  const { oracle, random, now } = history;
  const em = database.em.fork();
  await em.transactional(async (inner) => {
    const wishlist = (await inner.findOneOrFail(Wishlist, history.id)) as Managed<Wishlist>;
    const kind = random();
    if (random() < 0.08) {
      history.told.push('hand over');
      await handOver(inner, wishlist, { stay: random() < 0.5 });
    } else if (kind < 0.4) {
      history.told.push('reserve');
      await reserve(inner, history);
      oracle.reserve(now);
    } else if (kind < 0.55) {
      const secrecy = oneOf(SECRECIES, history);
      history.told.push(secrecy);
      await changeWishlist(inner, wishlist, { secrecy });
      oracle.secrecy = secrecy;
    } else if (kind < 0.85) {
      const change = aDate(history);
      history.told.push(JSON.stringify(change));
      if (oracle.refusesDate(now, change)) {
        await expect(changeWishlist(inner, wishlist, change)).rejects.toBeInstanceOf(FieldFailure);
        inner.clear();
      } else {
        await changeWishlist(inner, wishlist, change);
        oracle.setDate(now, change);
      }
    } else if (kind < 0.95) {
      history.told.push('open early');
      await openEarly(inner, wishlist);
      oracle.openEarly(now);
    } else {
      history.told.push('call off');
      await callOffEarly(inner, wishlist);
      oracle.callOff();
    }
  });
}

function aDate(history: History) {
  const { random, now } = history;
  const near = new Date(now + Math.round((random() - 0.2) * 30) * DAY).toISOString().slice(0, 10);
  const occasionOn = oneOf([null, near, near, oneOf(DAYS, history)], history);
  const timeZone = oneOf(ZONES, history);
  return oneOf([{ occasionOn }, { occasionOn, timeZone }, { timeZone }], history);
}

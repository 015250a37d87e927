import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOR_WHOM } from '#shared/for-whom.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { joinTokenIn } from '#tests/support/list-people.ts';
import { chance } from '#tests/support/odd-values.ts';
import { aPerson, type Person } from '#tests/support/people.ts';
import { RoleOracle } from './role-oracle.ts';

// People join, leave, are changed and removed, take the list over, and it is opened, closed and said to be for somebody else,
// in random order. What each of them may do is compared with an oracle, and who was once surprised by a list that could be
// opened never sees its board. HISTORIES=5000 plays as many, FIRST=17 begins with that one.
const first = Number(process.env.FIRST ?? 1);
const histories = Number(process.env.HISTORIES ?? 40);
const STEPS = 12;
/** Then others play: nobody may have more than a thousand lists, deleted ones included. */
const HISTORIES_EACH = 200;

let app: TestApp;
let people: Person[];
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface History {
  id: string;
  token: string;
  oracle: RoleOracle;
  random: () => number;
  told: string[];
}

test(
  'whoever is surprised by a list that could be opened never sees its board, whatever becomes of them and of the list',
  async () => {
    const counted = { keptOut: 0, atBoard: 0, freed: 0 };
    for (let seed = first; seed < first + histories; seed++) {
      if ((seed - first) % HISTORIES_EACH === 0)
        people = await Promise.all([1, 2, 3, 4].map(() => aPerson(app)));
      await play(seed, counted);
    }
    // Otherwise the histories would be of nothing.
    expect(Math.min(...Object.values(counted))).toBeGreaterThan(histories / 10);
    if (process.env.HISTORIES) process.stdout.write(`${histories} histories, ${JSON.stringify(counted)}\n`);
  },
  60_000 + histories * 3_000,
);

const personOf = (index: number) => people[index] as Person;

async function play(seed: number, counted: { keptOut: number; atBoard: number; freed: number }) {
  const { next: random } = chance(seed);
  const forWhom = FOR_WHOM[Math.floor(random() * FOR_WHOM.length)] ?? 'me';
  const owner = Math.floor(random() * people.length);
  const { id, shareToken: token } = await personOf(owner).as.wishlist.create({
    name: 'L',
    forWhom,
    forName: 'Nora',
  });
  const history: History = { id, token, oracle: new RoleOracle(owner, forWhom), random, told: [forWhom] };
  for (let step = 0; step < STEPS; step++) {
    await act(history);
    const context = { seed, step, told: history.told };
    for (const index of people.keys()) {
      const { oracle } = history;
      expect({ ...context, index, ...(await seenBy(history, index)) }).toEqual({
        ...{ ...context, index, ...oracle.roleOf(index) },
        isOwner: oracle.owner === index,
        board: oracle.isOn(index) && oracle.roleOf(index).board,
        surprised: oracle.isOn(index) && oracle.roleOf(index).surprised,
        isKeptOut: oracle.isOpen ? oracle.roleOf(index).surprised : null,
      });
      if (oracle.promised.has(index)) counted.keptOut++;
      if (oracle.promised.has(index) && !oracle.isOn(index)) counted.freed++;
      if (oracle.roleOf(index).board) counted.atBoard++;
      if (oracle.promised.has(index) && !oracle.roleOf(index).surprised) throw new Error(`Freed: ${seed}`);
    }
  }
  await personOf(history.oracle.owner).as.wishlist.remove({ id });
}

/** What the product says of somebody, to themselves and by the link of the list. */
async function seenBy({ id, token, oracle }: History, index: number) {
  const person = personOf(index);
  const answer = await person.call('GET', `/api/wishlists/${id}/people`);
  const own = answer.body.people?.find(({ isYou }: { isYou: boolean }) => isYou);
  const { edits = false, board = false, surprised = false, isOwner = false } = own ?? {};
  const shown = oracle.isOpen ? await person.call('GET', `/api/share/${token}/claims`) : null;
  return { edits, board, surprised, isOwner, isKeptOut: shown && shown.body.code === 'ownerKeptOut' };
}

async function act(history: History): Promise<void> {
  const { id, oracle, random } = history;
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const owner = personOf(oracle.owner);
  const index = oneOf([...people.keys()]);
  const person = personOf(index);
  const kind = oneOf([
    'open',
    'beFor',
    'join',
    'join',
    'leave',
    'remove',
    'change',
    'change',
    'handOver',
  ] as const);
  const isYes = random() < 0.5;
  const refusal = async (call: ReturnType<Person['call']>) => (await call).body.code ?? null;
  const told = (...words: unknown[]) => history.told.push([kind, ...words].join(' '));
  const accept = (url: string | null) =>
    refusal(person.call('POST', '/api/people', { body: { token: joinTokenIn(url) } }));
  if (kind === 'open') {
    told(isYes);
    await owner.as.wishlist.update({ id, isPublic: isYes });
    oracle.open(isYes);
  } else if (kind === 'beFor') {
    const forWhom = oneOf(FOR_WHOM);
    told(forWhom);
    const body = { forWhom, forName: 'Nora' };
    expect(await refusal(owner.call('PUT', `/api/wishlists/${id}`, { body }))).toBe(oracle.beFor(forWhom));
  } else if (kind === 'join') {
    told(index);
    const { url, id: invitationId } = await owner.as.people.invite({ id });
    expect(await accept(url)).toBe(oracle.join(index));
    await owner.call('DELETE', `/api/wishlists/${id}/people/invitations/${invitationId}`);
  } else if (kind === 'leave' || kind === 'remove') {
    told(index);
    const by = kind === 'leave' ? person : owner;
    const expected = oracle.leave(index);
    const gone = kind === 'leave' ? 'wishlistNotFound' : 'personNotFound';
    expect(await refusal(by.call('DELETE', `/api/wishlists/${id}/people/${person.id}`))).toBe(
      expected === 'gone' ? gone : expected,
    );
  } else if (kind === 'change') {
    const body = Object.fromEntries(
      ['edits', 'board', 'surprised'].flatMap((what) => (random() < 0.6 ? [[what, random() < 0.5]] : [])),
    );
    told(index, JSON.stringify(body));
    const answer = owner.call('PATCH', `/api/wishlists/${id}/people/${person.id}`, { body });
    expect([history.told, await refusal(answer)]).toEqual([history.told, oracle.change(index, body)]);
  } else {
    told(index, isYes);
    const { url } = await owner.as.people.handOver({ id, stay: isYes });
    expect(await accept(url)).toBe(oracle.handOver(index, isYes));
  }
}

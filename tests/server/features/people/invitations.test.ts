import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIST_PEOPLE, THROTTLE } from '#shared/limits.ts';
import * as PEOPLE_TEXTS from '#shared/texts/people.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GiverBrowser } from '#tests/support/givers.ts';
import { aKeeperIsAsked } from '#tests/support/links.ts';
import { joinList, joinTokenIn } from '#tests/support/list-people.ts';
import { tokenIn } from '#tests/support/mailbox.ts';
import { aPerson, aUser, type Person, personWith } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';

let app: TestApp;
let maya: Person;
let tom: Person;
beforeAll(async () => {
  app = await startApp();
  maya = await aPerson(app, { firstName: 'Maya', email: 'maya@people.test' });
  tom = await aPerson(app, { firstName: 'Tom', email: 'tom@people.test' });
});
afterAll(() => app.close());

const NORAS = { name: 'Zebra party', forWhom: 'child', forName: 'Nora', isPublic: true } as const;
const aList = async (draft: object = NORAS) => (await maya.as.wishlist.create(draft as typeof NORAS)).id;
const invite = async (id: string, body: object = {}) =>
  (await maya.call('POST', `/api/wishlists/${id}/people`, { body })).body;
const look = (by: Pick<Person, 'call'>, token: string) =>
  by.call('POST', '/api/people/invited', { body: { token } });
const accept = (by: Pick<Person, 'call'>, token: string) =>
  by.call('POST', '/api/people', { body: { token } });
const openOn = async (id: string) => (await maya.call('GET', `/api/wishlists/${id}/people`)).body.invitations;
const GONE = { status: 404, body: { code: 'listInvitationGone' } };

test('a link says whose list it is and what one becomes, to anybody with an account, and is told once', async () => {
  const id = await aList();
  const { url, ...invitation } = await invite(id);
  expect(url).toMatch(/^http.*\/join\?token=[\w-]{43}$/);
  expect(await openOn(id)).toEqual([invitation]);
  expect(Date.parse(invitation.expiresAt) - Date.now()).toBeCloseTo(
    LIST_PEOPLE.invitationDays * 86_400_000,
    -5,
  );
  const stranger = await aPerson(app);
  expect((await look(stranger, joinTokenIn(url))).body).toMatchObject({
    ...{ name: 'Zebra party', ownerName: 'Maya', recipientName: 'Nora', forWhom: 'child' },
    ...{ edits: true, board: true, surprised: false, handsOver: false, becomesOwn: false },
  });
  expect((await look(personWith(app, undefined), joinTokenIn(url))).status).toBe(401);
  expect((await accept(stranger, joinTokenIn(url))).body).toEqual({ wishlistId: id });
  expect(await openOn(id)).toEqual([]);
});

test('a repetition with the same Idempotency-Key invites nobody else and does not tell the link again', async () => {
  const id = await aList();
  const send = () =>
    maya.call('POST', `/api/wishlists/${id}/people`, { body: {}, headers: { 'idempotency-key': 'invites' } });
  const first = await send();
  expect((await send()).body).toEqual({ ...first.body, url: null });
  expect(await openOn(id)).toHaveLength(1);
});

test('one that was used, withdrawn or has expired, one for another address and none are the same answer', async () => {
  const id = await aList();
  const stranger = await aPerson(app);
  const used = joinTokenIn((await invite(id)).url);
  await accept(await aPerson(app), used);
  const withdrawn = await invite(id);
  await maya.call('DELETE', `/api/wishlists/${id}/people/invitations/${withdrawn.id}`);
  const expired = await invite(id);
  await execute(app.databaseUrl, 'update list_invitations set expires_at = now() where id = ?', [expired.id]);
  await invite(id, { email: 'tom@people.test' });
  const toms = tokenIn(await app.mails.next('tom@people.test', PEOPLE_TEXTS.invited.subject));
  const tokens = [used, joinTokenIn(withdrawn.url), joinTokenIn(expired.url), toms, 'none'];
  for (const call of [look, accept]) {
    const answers = [];
    for (const token of tokens) answers.push(await call(stranger, token));
    expect(answers[0]).toMatchObject(GONE);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  }
  expect((await look(tom, toms)).status).toBe(200);
  expect(await openOn(id)).toMatchObject([{ email: 'tom@people.test' }]);
});

test('an address that somebody only named opens no invitation that was mailed to it', async () => {
  const id = await aList();
  const thief = await aPerson(app);
  await thief.call('PUT', '/api/me', { body: { email: 'aunt@people.test' } });
  await invite(id, { email: 'Aunt@People.test' });
  const token = tokenIn(await app.mails.next('aunt@people.test', PEOPLE_TEXTS.invited.subject));
  expect(await accept(thief, token)).toMatchObject(GONE);
  const aunt = await aPerson(app, { email: 'aunt@people.test' });
  expect((await accept(aunt, token)).status).toBe(200);
});

test('the letter carries no word that anybody typed', async () => {
  const id = await aList();
  const answer = await invite(id, { email: 'stranger@people.test' });
  expect(answer.url).toBeNull();
  const letter = await app.mails.next('stranger@people.test', PEOPLE_TEXTS.invited.subject);
  for (const word of ['Zebra', 'Maya', 'Nora', 'Lindqvist', 'maya@people.test'])
    expect(JSON.stringify([letter.subject, letter.text, letter.html])).not.toContain(word);
});

test('when somebody accepts, the owner gets a letter, and both read it in what happened to their accounts', async () => {
  const id = await aList();
  const joiner = await aPerson(app, { firstName: 'Quill' });
  await joinList(maya, joiner, id);
  const letter = await app.mails.next('maya@people.test', PEOPLE_TEXTS.accepted.subjects.joined);
  expect(letter.text).toContain('“Zebra party”');
  expect(letter.text).not.toContain('Quill');
  const eventsOf = async (person: Person) => (await person.as.security.events({})).rows[0];
  expect(await eventsOf(joiner)).toMatchObject({ kind: 'listJoined', list: 'Zebra party' });
  expect(await eventsOf(maya)).toMatchObject({ kind: 'personJoined', list: 'Zebra party', device: null });
  await joiner.call('DELETE', `/api/wishlists/${id}/people/${joiner.id}`);
  expect([(await eventsOf(joiner))?.kind, (await eventsOf(maya))?.kind]).toEqual(['listLeft', 'personLeft']);
});

test('whoever is on a list already is not invited to it, and uses nothing up', async () => {
  const id = await aList();
  await joinList(maya, tom, id);
  const token = joinTokenIn((await invite(id)).url);
  for (const person of [tom, maya])
    expect(await accept(person, token)).toMatchObject({ status: 409, body: { code: 'alreadyOnList' } });
  expect((await accept(await aPerson(app), token)).status).toBe(200);
});

test('of a crowd that accepts one invitation at once one joins', async () => {
  const id = await aList();
  const token = joinTokenIn((await invite(id)).url);
  const crowd = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson(app)));
  const answers = await Promise.all(crowd.map((person) => accept(person, token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expect((await maya.as.people.list({ id })).people).toHaveLength(2);
});

test('a list has so many people, open invitations included', async () => {
  const id = await aList();
  const bulk = `insert into list_people (wishlist_id, user_id, edits) values (?, ?, true)`;
  for (let place = 2; place < LIST_PEOPLE.perList; place++)
    await execute(app.databaseUrl, bulk, [id, (await aUser(app)).id]);
  const last = await invite(id);
  expect((await invite(id)).code).toBe('tooManyPeople');
  await maya.call('DELETE', `/api/wishlists/${id}/people/invitations/${last.id}`);
  expect((await invite(id)).url).toBeTruthy();
});

test('somebody who invites too often, and a mailbox that is written to too often, are left alone', async () => {
  const strict = await startApp({ rateLimitScale: 1 });
  try {
    const [one, other] = [await aPerson(strict), await aPerson(strict)];
    const lists = await Promise.all([one, other].map((person) => person.as.wishlist.create({ name: 'L' })));
    const send = (by: Person, at: number, body: object) =>
      by.call('POST', `/api/wishlists/${lists[at]?.id}/people`, { body });
    const { times } = THROTTLE.peopleInvitedPerMailboxAndDay;
    for (let nth = 0; nth < times; nth++)
      expect((await send(one, 0, { email: 'victim@people.test' })).status).toBe(201);
    expect(await send(other, 1, { email: 'victim@people.test' })).toMatchObject({ status: 429 });
    for (let nth = times; nth < THROTTLE.peopleInvitedPerUser.times; nth++) await send(one, 0, {});
    expect(await send(one, 0, {})).toMatchObject({ status: 429 });
  } finally {
    await strict.close();
  }
});

test('a giver who becomes one of two keeps what they reserved, and reads it no more', async () => {
  const id = await aList({ name: 'For two', forWhom: 'us', forName: 'Lars', isPublic: true });
  const { shareToken } = await maya.as.wishlist.byId({ id });
  const item = await maya.as.item.add({ wishlistId: id, name: 'Kettle' });
  const lars = await aPerson(app, { firstName: 'Lars' });
  const { claim } = await lars.as.claim.add({ token: shareToken, itemId: item.id });
  expect(await lars.as.claim.list()).toMatchObject([{ id: claim.id }]);
  await joinList(maya, lars, id);
  expect(await lars.as.claim.list()).toEqual([]);
  expect((await lars.call('PATCH', `/api/claims/${claim.id}`, { body: { quantity: 1 } })).status).toBe(404);
  expect((await lars.call('GET', `/api/share/${shareToken}/claims`)).body.code).toBe('ownerKeptOut');
  const [row] = await new GiverBrowser(app).board(shareToken);
  expect(row).toMatchObject({ taken: 1 });
});

test('who keeps the links of a list does not become somebody whom it surprises', async () => {
  const id = await aList({ name: 'Sealed', forWhom: 'us', isPublic: true });
  const keeper = await aPerson(app, { email: 'keeper@people.test' });
  const key = await aKeeperIsAsked(app, maya, { id, email: 'keeper@people.test' });
  await keeper.as.link.accept({ key, name: 'K' });
  const token = joinTokenIn((await invite(id)).url);
  expect((await accept(keeper, token)).body.code).toBe('keeperIsSelf');
});

test('what was mailed to somebody who is erased goes with them, and who is on a list of others leaves it', async () => {
  const id = await aList();
  const leaver = await aPerson(app, { email: 'leaver@people.test' });
  await joinList(maya, leaver, id);
  const other = await aList();
  await invite(other, { email: 'leaver@people.test' });
  expect((await leaver.call('DELETE', '/api/me')).status).toBe(200);
  expect((await maya.as.people.list({ id })).people).toHaveLength(1);
  expect(await openOn(other)).toEqual([]);
});

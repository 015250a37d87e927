import { expect, test } from 'vitest';
import { pseudonymOf } from '#server/accounts/erase-names-in-log.ts';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { anAdmin, logOf } from '#tests/support/admins.ts';
import { aPerson } from '#tests/support/people.ts';
import {
  ANN,
  app,
  everything,
  outboxFiles,
  priya,
  signedInAgain,
  somebodyBusy,
  traceErasures,
} from '#tests/support/traces.ts';

traceErasures();

const BOB = { first: 'Balthazar', last: 'Ostrowska', at: 'stays.example', list: 'Kittiwake' };
const isOfAnn = /quillonia|vantresca|zephyrine/i;

test('erasing oneself leaves no address, name or list’s name in any table or mail file; another person’s stay', async () => {
  const ann = await somebodyBusy(app, priya, ANN);
  const bob = await somebodyBusy(app, priya, BOB);
  const later = 'quillonia.later@traces.example';
  await ann.call('PUT', '/api/me', { body: { email: later } });
  await app.mails.next(later, MAIL_TEXTS.verify.subject);
  for (const trace of ['quillonia@', 'Vantresca', 'Zephyrine'])
    expect(await everything(app)).toContain(trace);
  expect(await outboxFiles()).toMatch(isOfAnn);
  const lines = async (of: RegExp) =>
    (await everything(app)).split('\n').filter((line) => of.test(line)).length;
  const before = await lines(/balthazar|ostrowska|kittiwake/i);

  expect((await ann.call('DELETE', '/api/me')).status).toBe(200);

  expect((await everything(app)).split('\n').filter((row) => isOfAnn.test(row))).toEqual([]);
  expect(await outboxFiles()).not.toMatch(isOfAnn);
  expect(await lines(/balthazar|ostrowska|kittiwake/i)).toBe(before);
  expect(await outboxFiles()).toMatch(/^To: balthazar@stays\.example/m);
  expect(await outboxFiles()).toMatch(/^Reply-To: balthazar@stays\.example/m);
  expect((await bob.call('GET', `/api/wishlists/${bob.list}`)).status).toBe(200);
}, 60_000);

test('an administrator’s hard delete leaves as little', async () => {
  const ann = await somebodyBusy(app, priya, { ...ANN, at: 'hard.example' });
  await priya.call('DELETE', `/api/admin/user/${ann.id}`);
  expect((await priya.call('DELETE', `/api/admin/user/${ann.id}/hard`)).status).toBe(200);
  expect((await everything(app)).split('\n').filter((row) => isOfAnn.test(row))).toEqual([]);
  expect(await outboxFiles()).not.toMatch(isOfAnn);
  const name = pseudonymOf(app.dependencies.keyedHash, ann.id);
  expect((await logOf(priya))[0]).toBe(`Hard-deleted user ${name} (erased) (2 wishlists)`);
});

test('an administrator and people they acted on are erased at the same moment, without a fault', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const tom = await anAdmin(app, { email: `tom${round}@moment.example` });
    const crowd = await Promise.all([1, 2, 3].map(() => aPerson(app)));
    for (const { id } of [...crowd, ...crowd]) {
      await tom.call('DELETE', `/api/admin/user/${id}`);
      await tom.call('POST', `/api/admin/user/${id}/restore`);
    }
    const all = await Promise.all(crowd.map(({ id }) => signedInAgain(app, id)));
    const answers = await Promise.all([tom, ...all].map((person) => person.call('DELETE', '/api/me')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }
});

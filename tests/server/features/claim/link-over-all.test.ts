import { expect, test } from 'vitest';
import { THROTTLE } from '#shared/limits.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, box, mailGivers } from '#tests/support/mailed-givers.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

// As strict as it is shipped.
mailGivers({ rateLimitScale: 1 });

const SUBJECT = 'The link to your reservations';
const askForLink = async (email: string) => {
  const { status, body } = await app.call('POST', '/api/claims/link', { body: { email } });
  await mailsAreSent(app);
  return [status, body];
};
const linksTo = (email: string) => box.mailsTo(email).filter(({ subject }) => subject === SUBJECT);
const openedBy = async (key: string) => {
  const fresh = new GiverBrowser(app);
  await fresh.call('POST', '/api/claims/open', { body: { key } });
  return (await fresh.mine()).map(({ id }: { id: string }) => id).sort();
};

test('who lost the list as well has the link to all that they reserved mailed, and every address is answered alike', async () => {
  const [first, second] = [await aSharedList(app), await aSharedList(app)];
  const email = 'vera@over-all.test';
  const made: string[] = [];
  for (const { token, items } of [first, second]) {
    const { body } = await new GiverBrowser(app).reserve(token, items[0], { email });
    made.push(body.claim.id);
  }
  await mailsAreSent(app);
  const answer = await askForLink(email);
  expect(await askForLink('unknown@over-all.test')).toEqual(answer);
  expect(answer[0]).toBe(200);
  expect(box.mailsTo('unknown@over-all.test')).toEqual([]);
  const [letter] = linksTo(email);
  expect(await openedBy(letter?.key ?? '')).toEqual(made.sort());
});

test('the address of whoever a list surprises gets no letter for what was reserved there, and one that opens the rest', async () => {
  const own = await aSharedList(app);
  const { email } = own.maya;
  const other = await aSharedList(app);
  await new GiverBrowser(app).reserve(own.token, own.items[0], { email });
  await mailsAreSent(app);
  await askForLink(email);
  expect(linksTo(email)).toEqual([]);
  const { body } = await new GiverBrowser(app).reserve(other.token, other.items[0], { email });
  await askForLink(email);
  expect(await openedBy(linksTo(email)[0]?.key ?? '')).toEqual([body.claim.id]);
});

test('a mailbox gets no more of them in an hour than of other letters', async () => {
  const { token, items } = await aSharedList(app);
  const email = 'flooded@over-all.test';
  await new GiverBrowser(app).reserve(token, items[0], { email });
  const answers = [];
  for (let nth = 0; nth < 5; nth++) answers.push(await askForLink(email));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(box.mailsTo(email)).toHaveLength(THROTTLE.lettersPerMailbox.times);
});

import { expect, test } from 'vitest';
import { encodePicture } from '#server/infra/picture-image.ts';
import { storePicture } from '#server/pictures/picture.ts';
import { newDay, newHour } from '#tests/support/giver-mailbox.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { app, box, letters, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPhoto } from '#tests/support/photos.ts';

mailGivers();

/** So many days before the occasion of the list, by the clock of UTC; the hour of the question is over. */
const daysBefore = (days: number, listId: string) =>
  letters.run(
    `update wishlists set occasion_on = (now() - interval '10 hours')::date + ?::int,
       holds_lapse_at = ((now() - interval '10 hours')::date + ?::int - 3) + interval '9 hours' where id = ?`,
    [days, days, listId],
  );
test('all that waits comes in one letter of the day, nothing of it twice, and the subject tells neither gift nor name', async () => {
  const maya = await aPerson(app, { firstName: 'Maya' });
  const list = await aSharedList(app, [1, 1, 1], maya);
  const email = 'vera@bundle.test';
  const vera = await letters.aGiver(email, list);
  await vera.confirm();
  const others: string[] = [];
  for (const nth of [1, 2])
    others.push((await vera.browser.reserve(list.token, list.items[nth] ?? '')).body.claim.id);
  await daysBefore(10, list.id);
  for (const id of [vera.id, ...others]) await letters.reservedDaysAgo(30, id);
  await letters.run("update claims set state = 'overtaken', overtaken_at = now() where id = ?", [others[0]]);
  await maya.as.item.update({ id: list.items[2] ?? '', color: 'Red' });
  await newHour(app);
  expect(box.mailsTo(email)).toHaveLength(1);
  await letters.run(
    `insert into openings (id, wishlist_id, opens_at, is_early) values (gen_random_uuid(), ?, now() + interval '24 hours', true)`,
    [list.id],
  );
  await newDay(app);
  const letter = await box.mailTo(email, 2);
  for (const words of [
    'Are you still getting “Gift 0” for Maya?',
    'Somebody else is getting “Gift 1” for Maya now',
    'Maya changed “Gift 2”.',
    'Maya opens the envelopes early',
  ])
    expect(letter.text).toContain(words);
  expect(letter.subject).toMatch(/^Your reservation for [A-Z][a-z]+ \d{1,2}$/);
  expect(letter.text).not.toMatch(/Are you still getting “Gift 1”/);
  for (const answer of ['bought', 'held', 'release'])
    expect(letter.links).toContain(`/reserved/${letter.key}?answer=${answer}&claim=${vera.id}`);
  await letters.thank(vera.id, 'It fits.');
  await newHour(app);
  expect(box.mailsTo(email)).toHaveLength(2);
  await newDay(app);
  const thanks = await box.mailTo(email, 3);
  expect(thanks.subject).toBe('A thank-you for your gift');
  for (const words of ['Are you still getting', 'changed', 'envelopes', 'Somebody else'])
    expect(thanks.text).not.toContain(words);
  await newDay(app);
  expect(box.mailsTo(email)).toHaveLength(3);
});

test('that the envelopes open early is told at once, besides the letter of the day, and once a day', async () => {
  const maya = await aPerson(app, { firstName: 'Maya' });
  const list = await aSharedList(app, [1], maya);
  const email = 'vera@early.test';
  const vera = await letters.aGiver(email, list);
  await vera.confirm();
  const path = `/api/wishlists/${list.id}/open-early`;
  await maya.call('POST', path);
  await newHour(app);
  expect((await box.mailTo(email, 2)).text).toContain('Maya opens the envelopes: from');
  await newHour(app);
  expect(box.mailsTo(email)).toHaveLength(2);
  await maya.call('DELETE', path);
  await maya.call('POST', path);
  await newHour(app);
  expect(box.mailsTo(email)).toHaveLength(2);
  await newDay(app);
  expect((await box.mailTo(email, 3)).text).toContain('Maya opens the envelopes: from');
});

test('what is bought, opened or lapsed is asked for no more, and neither is what was reserved since the day of the question', async () => {
  const list = await aSharedList(app, [1, 1, 1]);
  const opened = await aSharedList(app);
  const email = 'ulf@quiet.test';
  const ulf = await letters.aGiver(email, list);
  await ulf.confirm();
  const claims = [ulf.id];
  for (const nth of [1, 2])
    claims.push((await ulf.browser.reserve(list.token, list.items[nth] ?? '')).body.claim.id);
  const early = (await ulf.browser.reserve(opened.token, opened.items[0])).body.claim.id;
  const [bought = '', lapsed = '', fresh = ''] = claims;
  for (const id of [bought, early]) await letters.reservedDaysAgo(31, id);
  await letters.reservedDaysAgo(61, lapsed);
  await letters.reservedDaysAgo(29, fresh);
  await ulf.browser.call('PATCH', `/api/claims/${bought}`, { body: { state: 'bought' } });
  await letters.run(
    `insert into openings (id, wishlist_id, opens_at, is_early, created_at)
     values (gen_random_uuid(), ?, now() - interval '15 days', true, now() - interval '16 days')`,
    [opened.id],
  );
  await newDay(app);
  expect(box.mailsTo(email)).toHaveLength(1);
  await letters.reservedDaysAgo(31, fresh);
  await newDay(app);
  const asked = (await box.mailTo(email, 2)).text.match(/Are you still getting “[^”]*”/g);
  expect([...new Set(asked)]).toEqual(['Are you still getting “Gift 2”']);
  const told = await letters.run(
    "select about from told_matters where kind = 'ask' and about = any(?::uuid[])",
    [`{${[...claims, early].join(',')}}`],
  );
  expect(told).toEqual([{ about: fresh }]);
});

test('an address that nobody confirmed gets its first letter and no other', async () => {
  const list = await aSharedList(app);
  const email = 'stranger@else.test';
  const giver = await letters.aGiver(email, list);
  await letters.reservedDaysAgo(31, giver.id);
  await letters.thank(giver.id, 'Thank you, stranger.');
  await newDay(app);
  expect(box.mailsTo(email)).toHaveLength(1);
  await giver.confirm();
  await newDay(app);
  await box.mailTo(email, 2);
});

test('thanks reach the giver with their photo, and neither learns the other’s address by a mail', async () => {
  const maya = await aPerson(app, { firstName: 'Maya' });
  const { email: ownAddress } = (await maya.as.me.get()).user;
  const list = await aSharedList(app, [1], maya);
  const email = 'vera@thanked.test';
  const vera = await letters.aGiver(email, list);
  await vera.confirm();
  const em = app.database.em.fork();
  const photo = await storePicture(em, await encodePicture(await aPhoto('jpeg', 300)));
  await letters.thank(vera.id, 'The bowl stands on our table.\nCome and see it!', photo);
  await newDay(app);
  const { body, text } = await box.mailTo(email, 2);
  for (const words of ['Maya thanks you', 'The bowl stands on our table.', '> Come and see it!'])
    expect(text).toContain(words);
  expect(body).toMatch(/Content-Type: image\/jpeg/i);
  expect(text).not.toContain(photo);
  expect(body).not.toMatch(/^(Reply-To|Cc|Bcc|Sender):/im);
  const toOwner = box.deliveries.filter(({ to }) => to === ownAddress);
  const toGivers = box.deliveries.filter(({ to }) => to !== ownAddress);
  expect(toOwner.filter((mail) => mail.body.includes(email))).toEqual([]);
  expect(toGivers.filter((mail) => mail.body.includes(ownAddress))).toEqual([]);
});

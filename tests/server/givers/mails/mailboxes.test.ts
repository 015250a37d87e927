import { expect, test } from 'vitest';
import { THROTTLE } from '#shared/limits.ts';
import { newDay } from '#tests/support/giver-mailbox.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, box, keepers, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson } from '#tests/support/people.ts';
import { execute } from '#tests/support/sql.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

// As strict as it is shipped.
mailGivers({ rateLimitScale: 1 });

/** Reserves as somebody in a house of their own: one place may have letters sent to ten new addresses an hour. */
let houses = 0;
const reserve = (
  browser: GiverBrowser,
  token: string,
  body: { itemId: string; email?: string; name?: string; note?: string },
) => browser.call('POST', `/api/share/${token}/claims`, { body, from: `10.7.0.${++houses}` });

const PHISHING = 'Your Bank calls';
const open = (browser: GiverBrowser, key: string) =>
  browser.call('POST', '/api/claims/open', { body: { key } });
const askForLink = (token: string, email: string) =>
  app.call('POST', '/api/claims/link', { body: { token, email } });
const mailJobs = () =>
  execute<{ data: object }>(
    app.databaseUrl,
    "select data from pgboss.job where name = 'giver-mail' order by created_on desc",
  );

test('a stranger’s letters to a mailbox are three an hour, over all givers, links and questions, and each call is answered alike', async () => {
  const list = await aSharedList(app, [99]);
  const email = 'flooded@mailboxes.test';
  const reserved: unknown[] = [];
  for (let nth = 0; nth < 6; nth++) {
    const { status, body } = await reserve(new GiverBrowser(app), list.token, {
      itemId: list.items[0],
      email,
    });
    reserved.push([status, Object.keys(body)]);
  }
  expect(new Set(reserved.map((one) => JSON.stringify(one))).size).toBe(1);
  for (let nth = 0; nth < 3; nth++) expect((await askForLink(list.token, email)).status).toBe(200);
  const restless = new GiverBrowser(app);
  const { id } = (await reserve(restless, list.token, { itemId: list.items[0] })).body.claim;
  for (const one of [email, 'other@mailboxes.test', email, 'other@mailboxes.test', email])
    await restless.call('PATCH', `/api/claims/${id}`, { body: { email: one } });
  await list.maya.as.link.askKeeper({ id: list.id, email });
  await mailsAreSent(app);
  expect(box.mailsTo(email)).toHaveLength(THROTTLE.lettersPerMailbox.times);
});

test('one network address has letters sent to some ten new addresses an hour, and what was not sent leaves from another one', async () => {
  const list = await aSharedList(app, [99]);
  const browser = new GiverBrowser(app);
  const from = '192.0.2.77';
  const { id } = (
    await browser.call('POST', `/api/share/${list.token}/claims`, {
      ...{ body: { itemId: list.items[0] }, from },
    })
  ).body.claim;
  const many = Array.from({ length: 20 }, (_, nth) => `victim${nth}@mailboxes.test`);
  for (const email of many) {
    expect((await browser.call('PATCH', `/api/claims/${id}`, { body: { email }, from })).status).toBe(200);
    // A letter goes to the address that the giver has by then.
    await mailsAreSent(app);
  }
  const written = many.filter((email) => box.mailsTo(email).length > 0).length;
  expect([written >= 8, written <= 12]).toEqual([true, true]);
  const [email = ''] = many.slice(-1);
  expect(box.mailsTo(email)).toEqual([]);
  await browser.call('PATCH', `/api/claims/${id}`, { body: { email }, from: '192.0.2.78' });
  await mailsAreSent(app);
  expect(box.mailsTo(email)).toHaveLength(1);
});

test('no letter to an address that nobody confirmed carries a word that somebody typed', async () => {
  const maya = await aPerson(app, { firstName: `Maya ${PHISHING}` });
  const list = await aSharedList(app, [3], maya);
  await maya.as.item.update({ id: list.items[0], name: `Gift ${PHISHING}` });
  await maya.as.wishlist.update({ id: list.id, name: `List ${PHISHING}` });
  const [email, asked] = ['quiet@mailboxes.test', 'asked@mailboxes.test'];
  await reserve(new GiverBrowser(app), list.token, {
    itemId: list.items[0],
    email,
    name: PHISHING,
    note: PHISHING,
  });
  await askForLink(list.token, email);
  const account = await aPerson(app, { firstName: PHISHING });
  await account.call('POST', `/api/share/${list.token}/claims`, {
    body: { itemId: list.items[0], email: asked, name: PHISHING },
  });
  await keepers.ask(list, 'keeper@mailboxes.test');
  await mailsAreSent(app);
  const letters = [email, asked, 'keeper@mailboxes.test'].flatMap((one) => box.mailsTo(one));
  expect(letters).toHaveLength(4);
  for (const { body } of letters)
    for (const word of ['Bank', 'calls', 'Gift', 'List ']) expect(body).not.toContain(word);
});

test('a mailbox that nobody reads is tried once, whoever types it', async () => {
  const list = await aSharedList(app, [9]);
  const email = 'nobody@mailboxes.test';
  for (let nth = 0; nth < 2; nth++) {
    await reserve(new GiverBrowser(app), list.token, { itemId: list.items[0], email });
    await mailsAreSent(app);
  }
  const refused = 'select email from givers where refused_at is not null';
  expect(await execute(app.databaseUrl, refused)).toEqual([{ email: null }]);
  // The first was refused, and the second was not tried: its address waits, and is forgotten in time.
  const typed = `select 1 from givers where not is_mailbox and email_hash = (
    select email_hash from givers where refused_at is not null)`;
  expect(await execute(app.databaseUrl, typed)).toHaveLength(1);
});

test('no letter of any kind goes to the recipient’s own mailbox about their list', async () => {
  const list = await aSharedList(app, [9, 9]);
  const { email } = list.maya;
  const lars = await aPerson(app);
  await execute(
    app.databaseUrl,
    'insert into list_people (wishlist_id, user_id, edits, is_recipient) values (?, ?, true, true)',
    [...[list.id, lars.id]],
  );
  for (const address of [email, lars.email]) {
    await reserve(new GiverBrowser(app), list.token, { itemId: list.items[0], email: address });
    await askForLink(list.token, address);
  }
  await mailsAreSent(app);
  expect([box.mailsTo(email), box.mailsTo(lars.email)]).toEqual([[], []]);
  // Their mailbox is a giver elsewhere: its letters say nothing of their own list.
  const others = await aSharedList(app, [9]);
  const uncle = new GiverBrowser(app);
  await reserve(uncle, list.token, { itemId: list.items[1] });
  await reserve(uncle, others.token, { itemId: others.items[0], email });
  const reader = new GiverBrowser(app);
  await open(reader, (await box.mailTo(email)).key);
  await execute(
    app.databaseUrl,
    'update claims set giver_id = (select id from givers where is_mailbox and email_confirmed_at is not null order by email_confirmed_at desc limit 1) where item_id = ?',
    [list.items[1]],
  );
  await list.maya.as.item.update({ id: list.items[1], size: 'XL' });
  await others.maya.as.item.update({ id: others.items[0], size: 'XL' });
  await newDay(app);
  const { text } = await box.mailTo(email, 2);
  expect(text).toContain('“Gift 0”');
  expect(text).not.toContain('“Gift 1”');
});

test('nor to the recipient’s address in another spelling of the same mailbox', async () => {
  const maya = await aPerson(app, { email: 'zoë@bücher.test' });
  const lars = await aPerson(app, { email: 'lars@xn--mnchen-3ya.test' });
  const list = await aSharedList(app, [9], maya);
  const ofLars = await aSharedList(app, [9], lars);
  const delivered = box.deliveries.length;
  await reserve(new GiverBrowser(app), ofLars.token, { itemId: ofLars.items[0], email: 'lars@münchen.test' });
  for (const email of ['zoë@xn--bcher-kva.test', 'zoe\u0308@bu\u0308cher.test', 'ｚoë@bücher.test'])
    await reserve(new GiverBrowser(app), list.token, { itemId: list.items[0], email });
  await mailsAreSent(app);
  expect(box.deliveries.slice(delivered)).toEqual([]);
});

test('asking for one’s link does the same for every address, and is refused by a link that opens no board', async () => {
  const list = await aSharedList(app, [9]);
  const look = await list.maya.as.link.add({ id: list.id, name: 'Look', opens: 'look' });
  const email = 'holds@mailboxes.test';
  await reserve(new GiverBrowser(app), list.token, { itemId: list.items[0], email });
  await mailsAreSent(app);
  const before = (await mailJobs()).length;
  for (const address of [email, 'holds-nothing@mailboxes.test'])
    expect((await askForLink(list.token, address)).status).toBe(200);
  const jobs = (await mailJobs()).slice(0, -before);
  expect(jobs.map(({ data }) => Object.keys(data).sort())).toEqual(
    Array(2).fill(['emailHash', 'kind', 'wishlistId']),
  );
  await mailsAreSent(app);
  expect(box.mailsTo('holds-nothing@mailboxes.test')).toEqual([]);
  const closed = await askForLink(look.url?.split('/').at(-1) ?? '', email);
  expect([closed.status, closed.body.code]).toEqual([403, 'boardClosed']);
  const { status, body } = await list.maya.call('POST', '/api/claims/link', {
    body: { token: list.token, email },
  });
  expect([status, body.code]).toEqual([403, 'ownerKeptOut']);
});

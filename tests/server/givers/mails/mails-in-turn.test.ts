import { expect, test } from 'vitest';
import { newDay } from '#tests/support/giver-mailbox.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { app, box, letters, mailGivers } from '#tests/support/mailed-givers.ts';
import { aPerson } from '#tests/support/people.ts';

mailGivers();

test('what a letter told is not told again when an account keeps what its browser had reserved', async () => {
  const list = await aSharedList(app);
  const email = 'moves@in.test';
  const giver = await letters.aGiver(email, list);
  await giver.confirm();
  await letters.reservedDaysAgo(31, giver.id);
  await newDay(app);
  await box.mailTo(email, 2);
  const nora = await aPerson(app, { firstName: 'Nora' });
  const kept = await nora.call('POST', '/api/claims/keep', {
    body: {},
    headers: { cookie: `__Host-ww_giver=${giver.browser.cookie}`, 'sec-fetch-site': 'same-origin' },
  });
  expect([kept.status, (await nora.call('GET', '/api/claims')).body.length]).toEqual([200, 1]);
  await newDay(app);
  expect(box.mailsTo(email)).toHaveLength(2);
  await letters.thank(giver.id, 'Thank you, Nora.');
  await newDay(app);
  expect((await box.mailTo(email, 3)).text).toContain('Thank you, Nora.');
});

test('a letter that the mail server has put off is followed by no other before it arrived', async () => {
  const list = await aSharedList(app);
  const email = 'busy@put-off.test';
  const browser = new GiverBrowser(app);
  const { id } = (await browser.reserve(list.token, list.items[0], { email })).body.claim;
  await letters.run(
    'update givers set email_confirmed_at = now(), is_mailbox = true, last_letter_at = null where id = (select giver_id from claims where id = ?)',
    [id],
  );
  await letters.thank(id, 'So kind of you.');
  await app.database.em.fork().transactional((em) => app.dependencies.jobs.enqueue(em, 'giver-letters', {}));
  const jobs = () =>
    letters.run("select state from pgboss.job where name = 'giver-letters' and state <> 'completed'");
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([]);
  const queued = await letters.run(
    "select id from pgboss.job where name = 'giver-mail' and data ->> 'giverId' = (select giver_id::text from claims where id = ?)",
    [id],
  );
  expect([
    queued.length,
    (
      await letters.run(
        'select 1 from told_matters where kind = ? and about in (select id from thanks where claim_id = ?)',
        ['thanks', id],
      )
    ).length,
  ]).toEqual([1, 0]);
});

import { expect, test } from 'vitest';
import * as MAIL_TEXTS from '#shared/texts/mail.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import { revealEnvelopes } from '#tests/support/openings.ts';
import { mailsAreSent } from '#tests/support/waiting-mails.ts';

/** The hourly look for what has opened, now; ends when its mails are out. */
async function newHour(app: TestApp): Promise<void> {
  const em = app.database.em.fork();
  await em.transactional((inner) => app.dependencies.jobs.enqueue(inner, 'opened-envelopes', {}));
  await expect
    .poll(async () => {
      const [row] = await app.database.em
        .fork()
        .execute<{ waiting: number }[]>(
          "select count(*)::int as waiting from pgboss.job where name = 'opened-envelopes' and state in ('created', 'active')",
        );
      return row?.waiting;
    })
    .toBe(0);
  await mailsAreSent(app);
}

test('an owner is told once that the envelopes of a surprise are open, in the same words whether or not anything is in them', async () => {
  const app = await startApp();
  try {
    const full = await aSharedList(app);
    await new GiverBrowser(app).reserve(full.token, full.items[0], { name: 'Aunt Vera' });
    const empty = await aSharedList(app);
    const shown = await aSharedList(app);
    await shown.maya.as.wishlist.update({ id: shown.id, secrecy: 'taken' });
    const closed = await aSharedList(app);
    await closed.maya.call('POST', `/api/wishlists/${closed.id}/open-early`);
    for (const { id } of [full, empty, shown]) await revealEnvelopes(app, id);
    await newHour(app);
    await newHour(app);
    const told = app.mails.all.filter(({ subject }) => subject === MAIL_TEXTS.envelopesOpen.subject);
    expect(told.map(({ to }) => to.address).sort()).toEqual([full.maya.email, empty.maya.email].sort());
    const words = ({ id, maya }: typeof full) =>
      told.find(({ to }) => to.address === maya.email)?.text.replaceAll(id, 'ID');
    expect(words(full)).toContain('/wishlist/ID/unwrapped');
    expect(words(full)).not.toContain('Vera');
    expect(words(full)).toBe(words(empty));
  } finally {
    await app.close();
  }
});

test('a mail about open envelopes that was queued as the server died is sent once', async () => {
  const app = await startApp();
  const { maya, id } = await aSharedList(app);
  await revealEnvelopes(app, id);
  try {
    // The mail server is away, as it is for whoever is killed before it has answered.
    const receive = app.mails.receive.bind(app.mails);
    const ids: (string | undefined)[] = [];
    app.mails.receive = (message) => {
      ids.push(message.messageId);
      if (ids.length === 1) throw new Error('gone');
      receive(message);
    };
    const em = app.database.em.fork();
    await em.transactional((inner) => app.dependencies.jobs.enqueue(inner, 'opened-envelopes', {}));
    await expect.poll(() => ids.length, { timeout: 20_000 }).toBe(1);
    // The job waits for its next try a moment after the mail was refused.
    const atOnce = `update pgboss.job set start_after = now() where name = 'mail' and state = 'retry' returning id`;
    await expect.poll(async () => (await em.execute<object[]>(atOnce)).length, { timeout: 20_000 }).toBe(1);
    await newHour(app);
    await expect.poll(() => ids.length, { timeout: 20_000 }).toBe(2);
    expect(new Set(ids).size).toBe(1);
    expect(app.mails.all.filter(({ to }) => to.address === maya.email)).toHaveLength(1);
  } finally {
    await app.close();
  }
});

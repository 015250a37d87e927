import { randomUUID } from 'node:crypto';
import { giverCipher } from '#server/givers/giver-keys.ts';
import type { GiverMailbox } from './giver-mailbox.ts';
import { GiverBrowser } from './givers.ts';

/** Givers whose letters a test reads, and what becomes of their reservations. */
export function giverMailsOf({ app, mailTo }: GiverMailbox) {
  const run = (sql: string, values: unknown[] = []) => app.database.em.fork().execute<object[]>(sql, values);
  return {
    run,
    /** A giver with one reservation, who has read the first letter and not yet opened its link. */
    async aGiver(email: string, { token, items }: { token: string; items: string[] }) {
      const browser = new GiverBrowser(app);
      const { id } = (await browser.reserve(token, items[0] ?? '', { email })).body.claim;
      const { key } = await mailTo(email);
      const confirm = () => browser.call('POST', '/api/claims/open', { body: { key } });
      return { browser, id, confirm };
    },
    reservedDaysAgo: (days: number, claimId: string) =>
      run(
        `update claims set created_at = now() - make_interval(days => ?), confirmed_at = now() - make_interval(days => ?)
         where id = ?`,
        [days, days, claimId],
      ),
    async thank(claimId: string, text: string, photo: string | null = null): Promise<void> {
      const encrypted = (await giverCipher(app.database.em.fork())).encrypt(text);
      await run('insert into thanks (id, claim_id, text, photo) values (?, ?, ?, ?)', [
        randomUUID(),
        claimId,
        encrypted,
        photo,
      ]);
    },
  };
}

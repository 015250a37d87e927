import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';

/** Waits until no mail is on its way any more. */
export function mailsAreSent(app: TestApp): Promise<void> {
  const waiting = `select id from pgboss.job where state in ('created', 'retry', 'active') and singleton_key is null`;
  const look = async () => expect(await app.database.em.fork().execute(waiting)).toEqual([]);
  return vi.waitFor(look, { timeout: 10_000 });
}

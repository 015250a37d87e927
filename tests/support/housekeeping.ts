import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { LinkToken } from '#server/database/link-token.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { User } from '#server/database/user.entity.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { startApp, type TestApp } from './app.ts';
import { aUser } from './people.ts';

export let app: TestApp;
export let outboxDirectory: string;

/** Before the tests of a file there is an app with a mailbox of files, after them there is neither. */
export function keepHouse(): void {
  beforeAll(async () => {
    outboxDirectory = await mkdtemp(join(tmpdir(), 'wishwren-housekeeping-'));
    app = await startApp({ outboxDirectory });
  });
  afterAll(async () => {
    await app.close();
    await rm(outboxDirectory, { recursive: true });
  });
}

export const said: { removed: Record<string, number> }[] = [];
export const dependencies = () => ({
  database: app.database,
  outbox: createOutbox(outboxDirectory),
  log: { info: (details: object) => void said.push(details as (typeof said)[number]) },
});

export const HOUR = 3_600_000;
/** Some hours more and some hours less than the limit. */
export const older = (days: number) => new Date(Date.now() - days * 24 * HOUR - HOUR);
export const younger = (days: number) => new Date(Date.now() - days * 24 * HOUR + HOUR);

export const em = () => app.database.em.fork();
export async function put(make: (em: EntityManager) => void): Promise<void> {
  const fresh = em();
  make(fresh);
  await fresh.flush();
}

/** A registration that nobody confirmed, that was made so long ago. */
export async function unverified(madeAt: Date): Promise<string> {
  const { id } = await aUser(app, { isVerified: false });
  await em().nativeUpdate(User, { id }, { createdAt: madeAt });
  await em().nativeUpdate(LinkToken, { user: id }, { expiresAt: new Date(madeAt.getTime() + HOUR) });
  return id;
}

export async function aLink(
  user: string,
  kind: 'verify' | 'undo-email-change',
  expiresAt: Date,
): Promise<string> {
  const id = randomUUID();
  const tokenHash = createHash('sha256').update(id).digest('hex');
  await put((em) => em.create(LinkToken, { id, user, kind, tokenHash, email: 'x@example.test', expiresAt }));
  return id;
}

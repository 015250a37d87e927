import { join } from 'node:path';
import { TRPCError } from '@trpc/server';
import { hashPassword } from '#server/accounts/password.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { SecurityEvent } from '#server/database/security-event.entity.ts';
import { Session } from '#server/database/session.entity.ts';
import { statement } from '#server/database/statement.ts';
import { User } from '#server/database/user.entity.ts';
import { type EncodedPicture, encodePicture } from '#server/infra/picture-image.ts';
import { storePicture } from '#server/pictures/picture.ts';
import { StartFailure } from '#server/start-failure.ts';
import type { Device } from '#shared/device.ts';
import { PAPERS } from '#shared/paper.ts';
import type { SecurityEventKind } from '#shared/security.ts';
import { callsIn, daysAgo } from './calls.ts';
import { pictureOfDrawing } from './drawing.ts';
import { DEMO_PASSWORD, HOUSEHOLD } from './household.ts';
import { type House, makeWishlist } from './wishlists.ts';

const LAPTOP: Device = { browser: 'firefox', system: 'linux' };
const PHONE: Device = { browser: 'safari', system: 'ios' };

const SESSIONS = [
  { device: LAPTOP, begunDaysAgo: 40, usedDaysAgo: 2 },
  { device: PHONE, begunDaysAgo: 9, usedDaysAgo: 1 },
];

const EVENTS: { kind: SecurityEventKind; device: Device; daysAgo: number }[] = [
  { kind: 'login', device: LAPTOP, daysAgo: 40 },
  { kind: 'passwordChanged', device: LAPTOP, daysAgo: 39 },
  { kind: 'loginRefused', device: PHONE, daysAgo: 9.01 },
  { kind: 'loginAtNewDevice', device: PHONE, daysAgo: 9 },
];

/** Where a person of the sample is logged in, and what happened to their account. No token of these sessions exists. */
function createSecurity(em: EntityManager, user: string): void {
  for (const { device, begunDaysAgo, usedDaysAgo } of SESSIONS)
    em.create(Session, {
      ...{ user, ...device, sessionVersion: 0 },
      ...{ createdAt: daysAgo(begunDaysAgo), lastUsedAt: daysAgo(usedDaysAgo) },
    });
  for (const { kind, device, daysAgo: days } of EVENTS)
    em.create(SecurityEvent, { user, kind, ...device, createdAt: daysAgo(days) });
}

const MESSAGES = {
  inhabited:
    'This installation has people already, so nothing was changed. The sample household only moves into an empty one, or beside an administrator alone who has no list yet; name another DATA_DIR or DATABASE_URL.',
} as const;

const PICTURES = { folder: join(import.meta.dirname, 'pictures'), side: 800 } as const;

export interface DemoShare {
  name: string;
  owner: string;
  shareToken: string;
}

type RenderedPicture = [name: string, EncodedPicture];

/**
 * Moves the sample household into an empty installation, or beside an administrator alone: all of it, or nothing at all. Answers with its public lists.
 * Throws a StartFailure, and leaves even the schema as it is, where people live already. Whoever fills several brings the
 * pictures along.
 */
export async function fillWithHousehold(
  database: Database,
  pictures?: readonly RenderedPicture[],
): Promise<DemoShare[]> {
  await requireNobodyElse(database.em.fork());
  await migrate(database);
  const rendered = pictures ?? (await renderPictures());
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return database.em.fork().transactional(async (em) => {
    // A registration at this moment waits for the lock, or was committed before it and is seen by the next line.
    await run(em, LOCKED_USERS);
    await requireNobodyElse(em);
    const users = await createUsers(em, passwordHash);
    const stored = await storePictures(em, rendered);
    return moveIn({ em, callAs: callsIn(em), users, keys: new Map(), pictures: stored }).catch(
      (error: unknown) => {
        // A call says in general what went wrong, and whoever typed the command may know it.
        throw error instanceof TRPCError ? (error.cause ?? error) : error;
      },
    );
  });
}

const LOCKED_USERS = statement({
  name: 'locked users',
  sql: 'lock table users in share row exclusive mode',
});

/** Confirmed at once, which no call would do. */
async function createUsers(em: EntityManager, passwordHash: string): Promise<Map<string, User>> {
  const users = new Map<string, User>();
  for (const { joinedDaysAgo, wishlists, ...named } of HOUSEHOLD) {
    const createdAt = daysAgo(joinedDaysAgo);
    const user = em.create(User, { ...named, passwordHash, confirmedEmail: named.email, createdAt });
    users.set(named.firstName, user);
  }
  await em.flush();
  for (const user of users.values()) if (user.isAdmin) createSecurity(em, user.id);
  await em.flush();
  return users;
}

async function moveIn(house: House): Promise<DemoShare[]> {
  const shares: DemoShare[] = [];
  for (const { firstName: owner, wishlists } of HOUSEHOLD) {
    const user = house.users.get(owner) as User;
    // The sample shows different papers.
    for (const [at, wishlist] of wishlists.entries()) {
      const shareToken = await makeWishlist(house, user, { paper: PAPERS[at], ...wishlist });
      if (wishlist.isPublic) shares.push({ name: wishlist.name, owner, shareToken });
    }
  }
  return shares;
}

async function requireNobodyElse(em: EntityManager): Promise<void> {
  const table = await runForOne(em, USERS_TABLE);
  if (!table?.isThere) return;
  const emails = HOUSEHOLD.map(({ email }) => email);
  if ((await runForOne(em, INHABITED, { emails }))?.isInhabited) throw new StartFailure(MESSAGES.inhabited);
}

// ADMIN_EMAIL and the first run make an administrator, who wants to look around as well.
const INHABITED = statement({
  name: 'inhabited',
  given: { emails: 'text[]' },
  row: { isInhabited: 'boolean' },
  sql: `select count(*) > 1 or coalesce(bool_or(not u.is_admin or u.email = any($emails)
    or exists (select from wishlists w where w.owner_id = u.id)), false) as "isInhabited" from users u`,
});

const USERS_TABLE = statement({
  name: 'users table',
  row: { isThere: 'boolean' },
  sql: `select to_regclass('users') is not null as "isThere"`,
});

/** What hangs on the household's lists, as it is stored: a second and a half of a processor. */
export async function renderPictures(): Promise<RenderedPicture[]> {
  const items = HOUSEHOLD.flatMap(({ wishlists }) => wishlists).flatMap(({ items }) => items);
  const names = new Set(items.flatMap(({ picture }) => picture ?? []));
  const rendered: RenderedPicture[] = [];
  for (const name of names) {
    const drawing = await pictureOfDrawing(join(PICTURES.folder, `${name}.svg`), PICTURES.side);
    rendered.push([name, await encodePicture(drawing)]);
  }
  return rendered;
}

async function storePictures(
  em: EntityManager,
  rendered: readonly RenderedPicture[],
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const [name, picture] of rendered) addresses.set(name, await storePicture(em, picture));
  return addresses;
}

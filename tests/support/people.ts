import { randomBytes } from 'node:crypto';
import { type NewSession, startSession } from '#server/access/sessions.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { LinkToken } from '#server/database/link-token.entity.ts';
import { User } from '#server/database/user.entity.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createContext } from '#server/trpc/context.ts';
import { callerFactory } from '#server/trpc/procedures.ts';
import { appRouter } from '#server/trpc/router.ts';
import type { Device } from '#shared/device.ts';
import type { Answer, CallOptions, Method, TestApp } from './app.ts';

export const PASSWORD = 'a fern that forgives';
let born = 0;
let hashed: Promise<string> | undefined;

/** A verified person, or one who has only registered, straight from the database; a test names only what matters. */
export async function aUser(
  app: Pick<TestApp, 'database'>,
  {
    isVerified = true,
    ...over
  }: Partial<Pick<User, 'email' | 'firstName' | 'lastName' | 'isAdmin' | 'isVerified' | 'deletedAt'>> = {},
) {
  hashed ??= hashPassword(PASSWORD);
  const em = app.database.em.fork();
  const email = over.email ?? `person${++born}@example.test`;
  const user = em.create(User, {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    passwordHash: isVerified ? await hashed : null,
    ...over,
    email,
    confirmedEmail: isVerified ? email : null,
  });
  if (!isVerified) {
    em.create(LinkToken, {
      ...{ user, kind: 'register', email, passwordHash: await hashed },
      ...{ firstName: user.firstName, lastName: user.lastName },
      ...{ tokenHash: randomBytes(32).toString('hex'), expiresAt: new Date(Date.now() + 3_600_000) },
    });
  }
  await em.flush();
  return user;
}

/** A signed-in person who acts: typed through tRPC (`ann.as.wishlist.create`) or over REST (`ann.call`). */
export async function aPerson(app: TestApp, over: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(app, over);
  const token = await aSessionOf(app, user);
  // Not spread: that would read `as` once, and every later call would share one view of the database.
  return Object.assign(personWith(app, token), { id: user.id, email: user.email });
}

/** The same person in a new session, after their others were ended. */
export async function loggedInAgain(app: TestApp, { id }: Pick<Person, 'id'>) {
  const user = await app.database.em.fork().findOneOrFail(User, id);
  return Object.assign(personWith(app, await aSessionOf(app, user)), { id, email: user.email });
}

/** The token of a new session. */
export async function aSessionOf(
  { dependencies, database }: Pick<TestApp, 'database'> & { dependencies: Pick<Dependencies, 'sessions'> },
  user: Pick<User, 'id' | 'isAdmin' | 'sessionVersion'>,
  session: Partial<NewSession> = {},
): Promise<string> {
  const device: Device = { browser: 'firefox', system: 'linux' };
  const id = await startSession(database.em.fork(), user, { device, ...session });
  return dependencies.sessions.sign(user, id);
}

export function personWith<Token extends string | undefined>(app: TestApp, sent: Token) {
  let token = sent;
  const fresh = () =>
    callerFactory(appRouter)(
      createContext(app.dependencies, {
        ip: '127.0.0.1',
        authorization: token && `Bearer ${token}`,
        giver: {},
        setHeader: () => undefined,
      }),
    );
  return {
    get token() {
      return token;
    },
    /** After a call that ends the token it was sent with. */
    continueWith(next: Token) {
      token = next;
    },
    /** A caller of its own for every use, as every request has its own view of the database. */
    get as() {
      return fresh();
    },
    call: (method: Method, path: string, options: CallOptions = {}): Promise<Answer> =>
      app.call(method, path, { ...(token !== undefined && { token }), ...options }),
  };
}

export type Person = Awaited<ReturnType<typeof aPerson>>;

export async function people(app: TestApp) {
  return {
    ann: await aPerson(app, { firstName: 'Ann' }),
    bob: await aPerson(app, { firstName: 'Bob' }),
    visitor: personWith(app, undefined),
  };
}

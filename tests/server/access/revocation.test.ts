import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '#server/database/user.entity.ts';
import { oneOf, randomFrom } from '#tests/server/secrecy/random.ts';
import { anAdmin } from '#tests/support/admins.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aUser, PASSWORD, type Person, personWith } from '#tests/support/people.ts';

// Two instances on one database: what one has ended opens nothing at the other.
let app: TestApp;
let other: TestApp;
let colleague: Person;
beforeAll(async () => {
  app = await startApp();
  other = await startApp({ databaseUrl: app.databaseUrl, secret: app.secret });
  colleague = await anAdmin(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const ROUNDS = 5;
const STEPS = 14;

/** Which tokens open the account, as the rules say; the other set has those that never will again. */
interface Model {
  email: string;
  id: string;
  living: Set<string>;
  dead: Set<string>;
}

const end = ({ living, dead }: Model, token: string) => {
  living.delete(token);
  dead.add(token);
};
const endAll = (model: Model) => {
  for (const token of [...model.living]) end(model, token);
};

type Act = (model: Model, token: string) => Promise<void>;

const ACTS: Record<string, Act> = {
  async logIn(model) {
    const body = { email: model.email, password: PASSWORD };
    model.living.add((await app.call('POST', '/api/login', { body })).body.token);
  },
  async logOut(model, token) {
    await app.call('POST', '/api/logout', { token });
    end(model, token);
  },
  async logOutOverTrpc(model, token) {
    await personWith(app, token).as.auth.logout();
    end(model, token);
  },
  async endAnother(model, token) {
    const sessions = await personWith(app, token).as.security.sessions();
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    if (!other) return;
    const ended = [...model.living].find((one) => sessionIn(one) === other.id);
    await personWith(app, token).as.security.endSession({ id: other.id });
    if (ended) end(model, ended);
  },
  async endOthers(model, token) {
    const { body } = await app.call('DELETE', '/api/me/sessions', { token });
    endAll(model);
    model.living.add(body.token);
  },
  async newPassword(model, token) {
    const { body } = await app.call('POST', '/api/reset-password', { token, body: { password: PASSWORD } });
    endAll(model);
    model.living.add(body.token);
  },
  async roleChanged(model) {
    await colleague.as.admin.toggleAdmin({ id: model.id });
    endAll(model);
  },
};

const sessionIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

/** Every way in: both transports, the forms with a file, a file, and the reservations of an account. */
const WAYS_IN: Record<string, (token: string) => Promise<number>> = {
  rest: (token) => status(app, '/api/me', token),
  trpc: (token) => status(app, '/trpc/me.get', token),
  'another instance': (token) => status(other, '/api/wishlists', token),
  avatar: async (token) => (await app.call('POST', '/api/me/avatar', { token, body: {} })).status,
  export: (token) => status(other, '/api/admin/users.csv', token),
  calendar: (token) => status(app, '/api/claims/0199f6c8-5a1e-7c53-9b1c-6a4f5d2e8b77/calendar.ics', token),
};
const status = async (at: TestApp, path: string, token: string) =>
  (await at.call('GET', path, { token })).status;

test('whatever ends sessions, an ended token opens nothing on any way in, and a living one goes on', async () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const random = randomFrom(seed);
    const { id, email } = await aUser(app);
    const model: Model = { id, email, living: new Set(), dead: new Set() };
    for (let step = 0; step < STEPS; step++) {
      const name = model.living.size < 2 ? 'logIn' : oneOf(Object.keys(ACTS), random);
      await ACTS[name]?.(model, oneOf([...model.living], random));
      await expectAsModelled(model, `seed ${seed}, step ${step}: ${name}`);
    }
    await app.database.em.fork().nativeDelete(User, { id });
  }
}, 120_000);

async function expectAsModelled({ living, dead }: Model, when: string): Promise<void> {
  for (const [way, ask] of Object.entries(WAYS_IN)) {
    for (const token of living) expect([when, way, await ask(token)]).not.toEqual([when, way, 401]);
    for (const token of [...dead].slice(-4)) expect([when, way, await ask(token)]).toEqual([when, way, 401]);
  }
}

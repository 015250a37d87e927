import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { SecurityEvent } from '#server/database/security-event.entity.ts';
import { KnownDevice, Session } from '#server/database/session.entity.ts';
import { runHousekeeping } from '#server/housekeeping/housekeeping.ts';
import { RETENTION, SESSION } from '#shared/limits.ts';
import { app, dependencies, em, keepHouse, older, put, younger } from '#tests/support/housekeeping.ts';
import { aUser } from '#tests/support/people.ts';

keepHouse();

const DEVICE = { browser: 'firefox', system: 'linux' } as const;

test('the security log goes after a year', async () => {
  const { id: user } = await aUser(app);
  await put((em) => {
    for (const createdAt of [older(RETENTION.securityEventDays), younger(RETENTION.securityEventDays)])
      em.create(SecurityEvent, { user, kind: 'login', ...DEVICE, createdAt });
  });
  await runHousekeeping(dependencies());
  expect(await em().count(SecurityEvent, { user })).toBe(1);
});

test('a session goes when no token of it can be sound any more', async () => {
  const { id: user } = await aUser(app);
  await put((em) => {
    for (const lastUsedAt of [older(RETENTION.unusedSessionDays), younger(RETENTION.unusedSessionDays)])
      em.create(Session, { user, sessionVersion: 0, ...DEVICE, lastUsedAt });
  });
  await runHousekeeping(dependencies());
  expect(await em().count(Session, { user })).toBe(1);
});

test('a session goes 90 days after its log-in, however lately it was used', async () => {
  const { id: user } = await aUser(app);
  await put((em) => {
    for (const createdAt of [older(SESSION.longestDays), younger(SESSION.longestDays)])
      em.create(Session, { user, sessionVersion: 0, ...DEVICE, createdAt });
  });
  await runHousekeeping(dependencies());
  expect(await em().count(Session, { user })).toBe(1);
});

test('a browser that has not logged in for long is forgotten, but for the last one of a person', async () => {
  const [{ id: ann }, { id: bob }] = [await aUser(app), await aUser(app)];
  const [longAgo, lately] = [older(RETENTION.unusedDeviceDays), younger(RETENTION.unusedDeviceDays)];
  await put((em) => {
    for (const lastLoginAt of [longAgo, lately])
      em.create(KnownDevice, { user: ann, keyHash: randomUUID(), lastLoginAt });
    em.create(KnownDevice, { user: bob, keyHash: randomUUID(), lastLoginAt: longAgo });
  });
  await runHousekeeping(dependencies());
  const kept = await em().find(KnownDevice, { user: { $in: [ann, bob] } });
  expect(kept.map(({ user, lastLoginAt }) => [user.id, lastLoginAt])).toEqual(
    expect.arrayContaining([
      [ann, lately],
      [bob, longAgo],
    ]),
  );
  expect(kept.length).toBe(2);
});

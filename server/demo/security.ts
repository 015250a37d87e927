import type { EntityManager } from '#server/database/orm.ts';
import { SecurityEvent } from '#server/database/security-event.entity.ts';
import { Session } from '#server/database/session.entity.ts';
import type { Device } from '#shared/device.ts';
import type { SecurityEventKind } from '#shared/security.ts';
import { daysAgo } from './days.ts';

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
export function createSecurity(em: EntityManager, user: string): void {
  for (const { device, begunDaysAgo, usedDaysAgo } of SESSIONS)
    em.create(Session, {
      ...{ user, ...device, sessionVersion: 0 },
      ...{ createdAt: daysAgo(begunDaysAgo), lastUsedAt: daysAgo(usedDaysAgo) },
    });
  for (const { kind, device, daysAgo: days } of EVENTS)
    em.create(SecurityEvent, { user, kind, ...device, createdAt: daysAgo(days) });
}

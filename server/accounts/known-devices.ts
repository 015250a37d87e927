import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { KnownDevice } from '#server/database/known-device.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import type { Device } from '#shared/device.ts';
import { DEVICE } from '#shared/limits.ts';

/** What logs in. */
export interface LoginCaller {
  ip: string;
  userAgent: string | undefined;
  /** The random key that this browser was given at an earlier log-in, sound or not. */
  deviceKey: string | undefined;
  /** A page has sent the call, and not a script. */
  isPage: boolean;
}

/** By what the device of a caller is known, and whether anything is. */
export interface DeviceName {
  /** A browser's key: the one it came with, or a new one. Null for a script, which may throw cookies away. */
  key: string | null;
  hash: string;
}

/** A cookie tells one browser from another; a script that sends none has only its words. */
export function nameDevice({ deviceKey, isPage }: LoginCaller, device: Device): DeviceName {
  if (deviceKey !== undefined && SOUND.test(deviceKey)) return { key: deviceKey, hash: hashOf(deviceKey) };
  if (!isPage || device.browser === 'script')
    return { key: null, hash: hashOf(`script ${device.browser} ${device.system}`) };
  const key = randomBytes(DEVICE.keyBytes).toString('base64url');
  return { key, hash: hashOf(key) };
}

const SOUND = /^[\w-]{43}$/;
// A plain hash is enough: nobody can try 256 random bits, and a script's words are no secret.
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The row of a device that has logged in to this account before; null for a new one. */
export async function knownDevice(em: EntityManager, userId: string, hash: string): Promise<string | null> {
  const [known] = await em.execute<{ id: string }[]>(
    'select id from known_devices where user_id = ? and key_hash = ?',
    [userId, hash],
  );
  return known?.id ?? null;
}

interface Meeting {
  /** The row of this device. */
  id: string;
  /** The account was logged in to before, and never with this device. */
  isNew: boolean;
  /** Its owner is to get a mail: about a new one, or about a script after a long time. */
  isToBeMailed: boolean;
}

interface Before {
  isSame: boolean;
  isMailedLongAgo: boolean;
  mailedToday: number;
}

/** Writes down that the user logs in with this device. Needs an open transaction. */
export async function meetDevice(
  em: EntityManager,
  userId: string,
  { key, hash }: DeviceName,
): Promise<Meeting> {
  const [before] = await em.execute<Before[]>(
    `select coalesce(key_hash = ?, false) as "isSame", told_at < now() - make_interval(days => ?) as "isMailedLongAgo",
       count(*) filter (where told_at > now() - interval '1 day') over ()::int as "mailedToday"
     from known_devices where user_id = ? order by 1 desc limit 1`,
    [hash, DEVICE.scriptMailDays, userId],
  );
  const isNew = before !== undefined && !before.isSame;
  const isScriptAgain = key === null && before?.isSame === true && before.isMailedLongAgo;
  const isToBeMailed = (isNew || isScriptAgain) && before.mailedToday < DEVICE.mailsPerDay;
  const [row] = await em.execute<{ id: string }[]>(
    `insert into known_devices (id, user_id, key_hash, told_at) values (?, ?, ?, now())
     on conflict (user_id, key_hash) do update set last_login_at = now(),
       told_at = case when ?::boolean then now() else known_devices.told_at end
     returning id`,
    [uuid(), userId, hash, isToBeMailed],
  );
  await em.execute(
    'delete from known_devices where id in (select id from known_devices where user_id = ? order by last_login_at desc, id desc offset ?)',
    [userId, DEVICE.perPerson],
  );
  return { id: row?.id ?? '', isNew, isToBeMailed };
}

/** From now on the next log-ins with these devices are those of new ones. */
export async function forgetDevices(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.nativeUpdate(KnownDevice, { id: { $in: [...ids] } }, { keyHash: null });
}

/** The same for every device of a user, whose password somebody else knew. */
export async function forgetDevicesOf(em: EntityManager, userId: string): Promise<void> {
  await em.nativeUpdate(KnownDevice, { user: userId }, { keyHash: null });
}

/** The same for every device of a user but the one that this session was begun with. */
export async function forgetOtherDevices(
  em: EntityManager,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  await em.execute(
    `update known_devices set key_hash = null
     where user_id = ? and id is distinct from (select device_id from sessions where id = ?::uuid)`,
    [userId, sessionId],
  );
}

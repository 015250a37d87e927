import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { KnownDevice } from '#server/database/session.entity.ts';
import { statement } from '#server/database/statement.ts';
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
  return (await em.findOne(KnownDevice, { user: userId, keyHash: hash }))?.id ?? null;
}

interface Meeting {
  /** The row of this device. */
  id: string;
  /** The account was logged in to before, and never with this device. */
  isNew: boolean;
  /** Its owner is to get a mail: about a new one, or about a script after a long time. */
  isToBeMailed: boolean;
}

/** Writes down that the user logs in with this device. Needs an open transaction. */
export async function meetDevice(
  em: EntityManager,
  userId: string,
  { key, hash }: DeviceName,
): Promise<Meeting> {
  const before = await runForOne(em, MET_BEFORE, { userId, hash });
  const isNew = before !== null && !before.isSame;
  const isScriptAgain = key === null && before?.isSame === true && before.isMailedLongAgo;
  const isToBeMailed = (isNew || isScriptAgain) && before.mailedToday < DEVICE.mailsPerDay;
  const row = await runForOne(em, MET_DEVICE, { id: uuid(), userId, hash, isToBeMailed });
  await run(em, DEVICES_TOO_MANY, { userId });
  return { id: row?.id ?? '', isNew, isToBeMailed };
}

const MET_BEFORE = statement({
  name: 'met before',
  given: { userId: 'uuid', hash: 'text' },
  row: { isSame: 'boolean', isMailedLongAgo: 'boolean', mailedToday: 'number' },
  sql: `select coalesce(key_hash = $hash, false) as "isSame",
      told_at < now() - make_interval(days => ${DEVICE.scriptMailDays}) as "isMailedLongAgo",
      count(*) filter (where told_at > now() - interval '1 day') over () as "mailedToday"
    from known_devices where user_id = $userId order by 1 desc limit 1`,
});
const MET_DEVICE = statement({
  name: 'met device',
  given: { id: 'uuid', userId: 'uuid', hash: 'text', isToBeMailed: 'boolean' },
  row: { id: 'text' },
  sql: `insert into known_devices as d (id, user_id, key_hash, told_at) values ($id, $userId, $hash, now())
    on conflict (user_id, key_hash) do update set last_login_at = now(),
      told_at = case when $isToBeMailed then now() else d.told_at end
    returning id`,
});
const DEVICES_TOO_MANY = statement({
  name: 'devices too many',
  given: { userId: 'uuid' },
  sql: `delete from known_devices where id in (
    select id from known_devices where user_id = $userId order by last_login_at desc, id desc offset ${DEVICE.perPerson})`,
});

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
  await run(em, FORGOTTEN_DEVICES, { userId, sessionId });
}

const FORGOTTEN_DEVICES = statement({
  name: 'forgotten devices',
  given: { userId: 'uuid', sessionId: 'uuid?' },
  sql: `update known_devices set key_hash = null
    where user_id = $userId and id is distinct from (select device_id from sessions where id = $sessionId)`,
});

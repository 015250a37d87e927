import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeyedHash } from '#server/access/keyed-hash.ts';
import { shownBytes } from '#server/backup/shown-bytes.ts';
import { messageOf } from '#server/infra/error-log.ts';
import { StartFailure } from '#server/start-failure.ts';

const MESSAGES = {
  keyMissing: (name: string) =>
    `${name} was downloaded, and is locked with the key of its installation. Bring that key: jwt-secret from its data folder into this one, or its JWT_SECRET. Nothing was restored.`,
  unopened: (name: string, reason: string) =>
    `${name} is damaged, or locked with the key of another installation (${reason}). Bring that key: jwt-secret from its data folder, or its JWT_SECRET. Nothing was restored.`,
} as const;

/**
 * A downloaded backup from front to back: a line with the number of this form, the initialization vector, what is
 * encrypted (the backup, zeros up to a whole step of `shownBytes`, the length of the backup), the tag of AES-256-GCM.
 */
const FIRST_LINE = Buffer.from('wishwren sealed backup 1\n');
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const LENGTH_BYTES = 8;
const TAG_BYTES = 16;
const BODY_AT = FIRST_LINE.length + IV_BYTES;
const AT_ONCE = 1 << 16;

/** The key of what is downloaded, which only the server's secret opens. */
export const sealKeyOf = (keyedHash: KeyedHash) => Buffer.from(keyedHash('downloaded backup'), 'hex');

export interface SealedFile {
  bytes: number;
  content: Readable;
}

/**
 * A stored backup as an administrator may have it, who may be a recipient: without the server's secret neither its words nor
 * its size tell of a reservation. Throws ENOENT where there is no such file.
 */
export async function sealedFile(path: string, key: Buffer): Promise<SealedFile> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const content = Readable.from(sealedPieces(file, { size, key }));
  // Also when nobody reads to the end.
  content.once('close', () => void file.close().catch(() => undefined));
  return { bytes: BODY_AT + bodyBytesOf(size) + TAG_BYTES, content };
}

const bodyBytesOf = (size: number) => shownBytes(LENGTH_BYTES + size);

async function* sealedPieces(file: FileHandle, { size, key }: { size: number; key: Buffer }) {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  yield Buffer.concat([FIRST_LINE, iv]);
  for await (const chunk of file.createReadStream({ autoClose: false })) yield cipher.update(chunk);
  const padding = bodyBytesOf(size) - size - LENGTH_BYTES;
  for (let left = padding; left > 0; left -= AT_ONCE)
    yield cipher.update(Buffer.alloc(Math.min(left, AT_ONCE)));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeBigUInt64BE(BigInt(size));
  yield cipher.update(length);
  cipher.final();
  yield cipher.getAuthTag();
}

/** Whether this is a backup that was downloaded. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return false;
  try {
    // A folder can be opened, and not read.
    return (await readAt(file, 0, FIRST_LINE.length).catch(() => null))?.equals(FIRST_LINE) ?? false;
  } finally {
    await file.close();
  }
}

/** Writes the backup in a sealed file to `target`, for its owner only. Throws a StartFailure when it cannot. */
export async function unseal(path: string, target: string, key: Buffer | null): Promise<void> {
  if (!key) throw new StartFailure(MESSAGES.keyMissing(basename(path)));
  const file = await open(path, 'r');
  const written = await open(target, 'wx+', 0o600);
  try {
    const tagAt = (await file.stat()).size - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, await readAt(file, FIRST_LINE.length, IV_BYTES));
    decipher.setAuthTag(await readAt(file, tagAt, TAG_BYTES));
    const body = file.createReadStream({ start: BODY_AT, end: tagAt - 1, autoClose: false });
    await pipeline(body, decipher, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await written.appendFile(chunk);
    });
    const lengthAt = (await written.stat()).size - LENGTH_BYTES;
    await written.truncate(Number((await readAt(written, lengthAt, LENGTH_BYTES)).readBigUInt64BE()));
  } catch (error) {
    const reason = error instanceof Error ? messageOf(error) : String(error);
    throw new StartFailure(MESSAGES.unopened(basename(path), reason));
  } finally {
    await written.close();
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** What a sealed file holds, in a folder of its own until `remove` takes it away. Throws as `unseal` does, and leaves nothing. */
export async function unsealedCopy(path: string, key: Buffer | null) {
  const folder = await mkdtemp(join(tmpdir(), 'wishwren-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const copy = join(folder, basename(path));
  try {
    await unseal(path, copy, key);
  } catch (error) {
    await remove();
    throw error;
  }
  return { path: copy, remove };
}

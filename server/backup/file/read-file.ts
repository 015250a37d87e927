import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { StartFailure } from '#server/start-failure.ts';
import { FIRST_LINE_BYTES, FORM, formOf, Manifest, type Part, SEAL_BYTES } from './manifest.ts';

const MESSAGES = {
  absent: (path: string) => `There is no file ${path}.`,
  unreadable: (path: string, reason: string) => `${path} cannot be read: ${reason}.`,
  foreign: (name: string) => `${name} is no Wishwren backup, or it is damaged. Nothing was restored.`,
  damaged: (name: string) =>
    `${name} is damaged: its checksum does not match its content. Nothing was restored; take another backup.`,
  newer: (name: string) =>
    `${name} was made by a newer Wishwren than this one. Update Wishwren, then restore again.`,
} as const;

const MANIFEST_BYTES_MAX = 4_000_000;

export interface BackupFile {
  name: string;
  manifest: Manifest;
  /** The rows of a part, as they were added. */
  rows(part: Part): Readable;
}

/** A backup that has been read from end to end and found whole. Throws a StartFailure with one line otherwise. */
export async function readBackupFile(path: string): Promise<BackupFile> {
  const file = await opened(path);
  try {
    const name = basename(path);
    const { size } = await file.stat();
    const form = formOf(await textAt(file, 0, FIRST_LINE_BYTES));
    if (form === null) throw foreignFile(name);
    if (form > FORM) throw new StartFailure(MESSAGES.newer(name));
    const sealed = size - SEAL_BYTES;
    if (sealed <= 0 || (await textAt(file, sealed, SEAL_BYTES)) !== `${await hashOf(path, sealed)}\n`)
      throw new StartFailure(MESSAGES.damaged(name));
    const manifest = await manifestIn(file, sealed);
    if (!manifest) throw new StartFailure(MESSAGES.newer(name));
    return { name, manifest, rows: (part) => rowsIn(path, part) };
  } finally {
    await file.close();
  }
}

/** For a file whose checksum may be right, and that no Wishwren has written so. */
export const foreignFile = (name: string) => new StartFailure(MESSAGES.foreign(name));

async function opened(path: string): Promise<FileHandle> {
  try {
    const file = await open(path, 'r');
    if ((await file.stat()).isFile()) return file;
    await file.close();
    throw new Error('it is not a file');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartFailure(MESSAGES.absent(path));
    throw new StartFailure(MESSAGES.unreadable(path, error instanceof Error ? error.message : String(error)));
  }
}

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('utf8', 0, bytesRead);
}

async function hashOf(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: bytes - 1, highWaterMark: 1 << 20 }))
    hash.update(chunk);
  return hash.digest('hex');
}

// The checksum was right, so a manifest that is not understood can only come from a later version.
async function manifestIn(file: FileHandle, sealed: number): Promise<Manifest | null> {
  const length = Math.min(sealed, MANIFEST_BYTES_MAX);
  const [line] = (await textAt(file, sealed - length, length)).trimEnd().split('\n').slice(-1);
  try {
    return Manifest.parse(JSON.parse(line ?? ''));
  } catch {
    return null;
  }
}

function rowsIn(path: string, { from, bytes }: Part): Readable {
  const packed = createReadStream(path, { start: from, end: from + bytes - 1 });
  // A failure of either end destroys the other; whoever reads is told by the stream itself.
  return pipeline(packed, createZstdDecompress(), () => undefined);
}

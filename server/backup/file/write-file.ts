import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { firstLine, type Manifest, type Part } from './manifest.ts';

export interface BackupWriter {
  /** Appends these rows, one line each, compressed. Holds no more of them in memory than a few chunks. */
  add(target: string, rows: Readable): Promise<Part>;
  /** Seals the file and makes it appear under its name, durably. Answers with its size in bytes. */
  finish(manifest: Manifest): Promise<number>;
  /** Takes away what there is of an unfinished file. */
  discard(): Promise<void>;
}

/** A backup file in the making: under a name of its own until it is complete, readable by its owner only. */
export async function writeBackupFile(path: string): Promise<BackupWriter> {
  const draft = `${path}.part`;
  const file = await open(draft, 'wx', 0o600);
  const seal = createHash('sha256');
  let size = 0;
  const append = async (bytes: Buffer | string) => {
    const chunk = Buffer.from(bytes);
    seal.update(chunk);
    await file.appendFile(chunk);
    size += chunk.length;
  };
  await append(firstLine());
  return {
    async add(target, rows) {
      const from = size;
      const meter = createMeter();
      await pipeline(rows, meter.stream, compressor(), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await append(chunk);
      });
      return { target, from, bytes: size - from, ...meter.read() };
    },
    async finish(manifest) {
      await append(`\n${JSON.stringify(manifest)}\n`);
      await file.appendFile(`${seal.digest('hex')}\n`);
      const { size } = await file.stat();
      await file.sync();
      await file.close();
      await rename(draft, path);
      await syncFolder(dirname(path));
      return size;
    },
    async discard() {
      await file.close().catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

const compressor = () =>
  createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });

const LINE_END = 0x0a;

/** Counts and hashes what passes. COPY writes a line break only at the end of a row. */
function createMeter() {
  const hash = createHash('sha256');
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows++;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ rows, sha256: hash.digest('hex') }) };
}

// The new name must survive a power cut as well. Windows knows no way to ask for that.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder: FileHandle = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

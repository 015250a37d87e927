import { createHash } from 'node:crypto';
import type { EntityManager } from '#server/database/orm.ts';
import { StoredImage } from '#server/database/picture.entity.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';

const STORED_LOGO = statement({
  name: 'stored logo',
  given: { hash: 'text' },
  row: { bytes: 'bytes' },
  sql: `select bytes from stored_images where hash = $hash and content_type = 'image/png'`,
});

/** The bytes at an address of a logo; null where there are none. */
export async function logoAt(em: EntityManager, address: string): Promise<Buffer | null> {
  const [, hash = ''] = ADDRESS.exec(address) ?? [];
  return (await runForOne(em, STORED_LOGO, { hash }))?.bytes ?? null;
}

const ADDRESS = /^\/logo\/([\da-f]{64})\.png$/;

/** Keeps it; answers the address. The housekeeping removes one that is not the installation's any more. */
export async function keepLogo(em: EntityManager, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const image = { hash, contentType: 'image/png', bytes };
  await em.upsert(StoredImage, image, { onConflictAction: 'ignore', onConflictFields: ['hash'] });
  return `/logo/${hash}.png`;
}

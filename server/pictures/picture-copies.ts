import { z } from 'zod';
import type { Throttles } from '#server/access/throttle.ts';
import type { Item } from '#server/database/item.entity.ts';
import type { Database, EntityManager } from '#server/database/orm.ts';
import { run, runForOne } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { Storage } from '#server/infra/disk-space.ts';
import { type JobQueue, PermanentFailure } from '#server/infra/jobs/job-queue.ts';
import type { FetchPicture } from '#server/infra/safe-fetch/safe-fetch.ts';
import { Failure } from '#shared/failures.ts';
import { isWebAddress } from '#shared/web-address.ts';
import { storePicture } from './picture.ts';

const KIND = 'picture-copy';

/** It waits in the queue without a word of what the item is. */
const Waiting = z.object({ itemId: z.uuid() });

interface PictureCopiesOptions {
  database: Database;
  jobs: JobQueue;
  throttles: Throttles;
  storage: Storage;
  fetchPicture: FetchPicture;
}

export interface PictureCopies {
  /** Has the picture on the web that the item shows copied, once the open transaction has committed. */
  enqueue(em: EntityManager, item: Item): Promise<void>;
}

/**
 * Copies the pictures of items from the web, so that a list looks the same next year, and no shop learns who looks at it.
 * One that cannot be copied stays on the web; the next save of its address tries again.
 */
export function createPictureCopies(options: PictureCopiesOptions): PictureCopies {
  const { jobs } = options;
  // Shops refuse, go away and answer nonsense every day: there is nothing in it for an operator to do.
  jobs.handle(KIND, ({ payload }) => copy(options, Waiting.parse(payload).itemId), {
    isSilent: true,
    isTriedFewTimes: true,
  });
  return {
    async enqueue(em, item) {
      if (!item.picture && isWebAddress(item.imageUrl)) await jobs.enqueue(em, KIND, { itemId: item.id });
    },
  };
}

async function copy(options: PictureCopiesOptions, itemId: string): Promise<void> {
  const { database, throttles, storage, fetchPicture } = options;
  if (storage.isLow()) throw new Failure('storageFull');
  const wanted = await wantedBy(database.em.fork(), itemId);
  if (!wanted) return;
  await throttles.require('pictureCopiesPerUser', wanted.ownerId);
  const found = await fetchPicture(wanted.imageUrl).catch(givenUpIf('addressRefused'));
  if (found.kind === 'unreadable') throw new Error(found.reason);
  const { encodeCopy } = await import('#server/infra/picture-image.ts');
  const picture = await encodeCopy(found.bytes).catch(
    givenUpIf('pictureUnreadable', 'pictureTooManyPixels', 'pictureTooHeavy'),
  );
  await database.em.fork().transactional(async (em) => {
    // The list before the item, as everybody locks (access/list-access.ts).
    await run(em, LOCKED_LIST_OF_ITEM, { itemId });
    if ((await wantedBy(em, itemId))?.imageUrl !== wanted.imageUrl) return;
    const address = await storePicture(em, picture);
    await run(em, COPIED_PICTURE, { itemId, address });
  });
}

const LOCKED_LIST_OF_ITEM = statement({
  name: 'locked list of item',
  given: { itemId: 'uuid' },
  sql: 'select from wishlists where id = (select wishlist_id from items where id = $itemId) for update',
});
const COPIED_PICTURE = statement({
  name: 'copied picture',
  given: { itemId: 'uuid', address: 'text' },
  sql: 'update items set picture_address = $address where id = $itemId',
});

/** The picture that the item still lacks, and whose list it is on; null when it lacks none, or is gone itself. */
async function wantedBy(em: EntityManager, itemId: string): Promise<RowOf<typeof LACKED_PICTURE> | null> {
  const row = await runForOne(em, LACKED_PICTURE, { itemId });
  return row && isWebAddress(row.imageUrl) ? row : null;
}

const LACKED_PICTURE = statement({
  name: 'lacked picture',
  given: { itemId: 'uuid' },
  row: { imageUrl: 'text', ownerId: 'text' },
  sql: `select i.image_url as "imageUrl", w.owner_id as "ownerId" from items i join wishlists w on w.id = i.wishlist_id
    where i.id = $itemId and i.picture_address is null`,
});

/** Another try would end like this one. */
const givenUpIf =
  (...keys: Failure['key'][]) =>
  (error: unknown): never => {
    if (error instanceof Failure && keys.includes(error.key)) throw new PermanentFailure(error.key);
    throw error;
  };

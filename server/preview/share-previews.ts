import { linkKeys, OPEN_BY_KEY } from '#server/access/open-link.ts';
import { firstOf } from '#server/access/shared-version.ts';
import { askTogether } from '#server/concurrency/ask-together.ts';
import { limitQueue } from '#server/concurrency/limit-concurrency.ts';
import { runInWorker } from '#server/concurrency/run-in-worker.ts';
import type { Database } from '#server/database/orm.ts';
import { queryPrepared } from '#server/database/prepared.ts';
import { SHARE_PREVIEW } from '#shared/limits.ts';
import type { ListFace } from '#shared/list-face.ts';
import { type Paper, paperInForce } from '#shared/paper.ts';

interface FaceRow extends Omit<ListFace, 'paper'> {
  token: string;
  id: string;
  paper: Paper | null;
}

const SHARED_FACES = {
  name: 'shared faces',
  text: `select l.opening_key as token, w.id, w.name, w.cover_emoji as "coverEmoji", w.paper, u.first_name as "ownerName" ${OPEN_BY_KEY}`,
};

/**
 * Tells what the present of a share link looks like now, null when it opens nothing. One with a passphrase has none: a chat
 * shows what it was sent to everybody in it.
 */
export function createSharedFaces(database: Database): (token: string) => Promise<ListFace | null> {
  const faceOf = askTogether(async (tokens: string[]) => {
    const rows = await queryPrepared<FaceRow>(database.em, SHARED_FACES, [tokens]);
    return new Map(
      rows.map(({ token, id, paper, ...face }) => [token, { ...face, paper: paperInForce({ id, paper }) }]),
    );
  });
  return (token) => firstOf(linkKeys(token, undefined), faceOf);
}

// Drawing takes half a second of a processor: crowds wait for each other, and the rest of the server for nobody.
const queue = limitQueue({ max: SHARE_PREVIEW.atOnce, maxQueued: SHARE_PREVIEW.queued });

/** The picture of a list as PNG. Throws `busy` while too many others wait for theirs. */
export const drawPreview = (face: ListFace): Promise<Buffer> =>
  queue(async () => {
    const svg = await runInWorker<string>({
      module: new URL('./draw-thread.ts', import.meta.url),
      data: face,
      withinMs: SHARE_PREVIEW.drawnWithinMs,
    });
    // What makes pictures is large, and few processes need it: it is loaded by the first one.
    const { pngOfDrawing } = await import('#server/infra/drawn-png.ts');
    return pngOfDrawing(svg, SHARE_PREVIEW.bytes);
  });

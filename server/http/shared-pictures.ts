import type { FastifyInstance } from 'fastify';
import { closedLink, IS_RESTING, LINK_BY_KEY, linkKeys } from '#server/access/link-access.ts';
import { IS_SHOWN } from '#server/database/item.entity.ts';
import { runForOne } from '#server/database/run.ts';
import { statement } from '#server/database/statement.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Failure } from '#shared/failures.ts';
import { matchesIfNoneMatch } from './etag.ts';
import { NO_SEARCH, PRIVATE } from './page-answer.ts';
import { IMAGE_HEADERS } from './stored-images.ts';

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,4}x\d{1,4}(?:-(480|240))?$/;

/**
 * The pictures of a shared list, below its link where the link has a passphrase: who may not see the list sees none of
 * them, and browsers revalidate their copies each time.
 */
export function sharedPictures(app: FastifyInstance, { database, keyedHash }: Dependencies): void {
  app.get<{ Params: { token: string; name: string } }>(
    '/share/:token/pictures/:name(^[0-9a-fx-]+).webp',
    async (request, reply) => {
      const { token, name } = request.params;
      const [, item, side = '800'] = NAME.exec(name) ?? [];
      if (item === undefined) throw new Failure('notFound');
      const keys = linkKeys(token, request.headers.cookie);
      const picture = await runForOne(database.em, PICTURE, { keys, item, side });
      if (!picture) throw await closedLink(database.em.fork(), keys);
      if (!picture.address || !picture.bytes) throw new Failure('notFound');
      // Not its address: there it asks for no passphrase.
      const etag = `"${keyedHash('shared picture', picture.address, side)}"`;
      void reply.headers({ ...IMAGE_HEADERS, ...NO_SEARCH, ...PRIVATE, etag });
      if (matchesIfNoneMatch(request, etag)) return reply.status(304).send();
      return reply.type('image/webp').send(picture.bytes);
    },
  );
}

const PICTURE = statement({
  name: 'shared picture',
  given: { keys: 'text[]', item: 'uuid', side: 'text' },
  row: { address: 'text?', bytes: 'bytes?' },
  sql: `
  select p.address, case $side when '240' then p.small when '480' then p.medium else p.bytes end as bytes
  from (select w.id, ${IS_RESTING} as rests ${LINK_BY_KEY}) shown
    left join items i on i.id = $item and i.wishlist_id = shown.id and not shown.rests and ${IS_SHOWN('i')}
    left join pictures p on p.address = i.picture_address`,
});

import { createHash } from 'node:crypto';
import { Claim } from '#server/database/claim.entity.ts';
import { IS_LISTED } from '#server/database/item.entity.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { run } from '#server/database/run.ts';
import { type RowOf, statement } from '#server/database/statement.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { givenFacts } from '../claim-rows.ts';

export interface News {
  claim: OwnClaimView;
  /** Of what was mailed; more than the claim's view says, as fewer and still fewer are two pieces of news. */
  hash: string;
}

/** Those of which something is news that no mail has brought. */
export async function unsentNews(em: EntityManager, claims: readonly OwnClaimView[]): Promise<News[]> {
  const rows = await run(em, MAILED_NEWS, { ids: claims.map(({ id }) => id) });
  const known = new Map(rows.map((row) => [row.id, row]));
  return claims
    .filter(({ news, state }) => news !== null && (state === 'held' || state === 'bought'))
    .map((claim) => ({ claim, hash: hashOf(claim, known.get(claim.id)) }))
    .filter(({ claim, hash }) => known.get(claim.id)?.mailed !== hash);
}

const MAILED_NEWS = statement({
  name: 'mailed news',
  given: { ids: 'uuid[]' },
  row: { id: 'text', mailed: 'text?', wanted: 'number?', image: 'text?' },
  sql: `select c.id, c.mailed_news as mailed, i.quantity as wanted,
      coalesce(case when ${IS_LISTED('i')} then i.image_url end, c.told ->> 'imageUrl') as image
    from claims c left join items i on i.id = c.item_id where c.id = any($ids)`,
});

/** They stand in a mail from now on. Part of the transaction that queues it. */
export async function noteAsMailed(em: EntityManager, news: readonly News[]): Promise<void> {
  for (const { claim, hash } of news) await em.nativeUpdate(Claim, { id: claim.id }, { mailedNews: hash });
}

// The image as its owner wrote it: a copy that was made of it later is no news.
function hashOf({ news, item }: OwnClaimView, row: RowOf<typeof MAILED_NEWS> | undefined): string {
  const mailedFacts = [news, givenFacts({ ...item, imageUrl: row?.image ?? '' }), row?.wanted];
  return createHash('sha256').update(JSON.stringify(mailedFacts)).digest('hex');
}

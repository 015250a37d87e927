import { createHash } from 'node:crypto';
import type { EntityManager } from '#server/database/orm.ts';
import type { OwnClaimView } from '#shared/claim.ts';
import { itemFacts } from '../claim-rows.ts';

export interface News {
  claim: OwnClaimView;
  /** Of what is told; more than the claim's view says, as fewer and still fewer are two pieces of news. */
  hash: string;
}

/** Those of which something is to be told that no mail has told. */
export async function untoldNews(em: EntityManager, claims: readonly OwnClaimView[]): Promise<News[]> {
  const rows = await em.execute<{ id: string; mailed: string | null; wanted: number | null }[]>(
    `select c.id, c.mailed_news as mailed, i.quantity as wanted from claims c left join items i on i.id = c.item_id
     where c.id = any(?::uuid[])`,
    [`{${claims.map(({ id }) => id).join(',')}}`],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return claims
    .filter(({ news, state }) => news !== null && (state === 'held' || state === 'bought'))
    .map((claim) => ({
      claim,
      hash: hashOf([claim.news, itemFacts(claim.item), known.get(claim.id)?.wanted]),
    }))
    .filter(({ claim, hash }) => known.get(claim.id)?.mailed !== hash);
}

/** They stand in a letter from now on. Part of the transaction that queues it. */
export async function noteAsMailed(em: EntityManager, news: readonly News[]): Promise<void> {
  for (const { claim, hash } of news)
    await em.execute('update claims set mailed_news = ? where id = ?', [hash, claim.id]);
}

const hashOf = (told: unknown) => createHash('sha256').update(JSON.stringify(told)).digest('hex');

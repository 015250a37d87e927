import { v7 as uuid } from 'uuid';
import { generateToken } from '#server/access/share-link.ts';
import type { EntityManager } from '#server/database/orm.ts';
import { ShareLink } from '#server/database/share-link.entity.ts';
import type { LinkOpens } from '#shared/link-opens.ts';

export interface DemoLink {
  name: string;
  opens: LinkOpens;
  giverName?: string;
  isPaused?: boolean;
  /** On the day before and the days before that. */
  timesOpened?: number;
}

/** The links that relatives have beside the main one. */
export async function createLinks(
  em: EntityManager,
  wishlist: string,
  links: readonly DemoLink[],
): Promise<void> {
  for (const { timesOpened = 0, isPaused = false, ...link } of links) {
    const id = uuid();
    const pausedAt = isPaused ? new Date() : null;
    await em.insert(ShareLink, { ...link, id, wishlist, token: generateToken(), pausedAt });
    if (timesOpened > 0)
      await em.execute(
        'insert into link_opens (link_id, day, of_day, of_days_before) values (?, current_date - 1, 1, ?)',
        [id, timesOpened - 1],
      );
  }
}

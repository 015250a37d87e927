import { makeGiverOfUser } from '#server/givers/giver.ts';
import { giverCipher } from '#server/givers/giver-keys.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aSharedList } from '#tests/support/givers.ts';
import { PASSPHRASE, shareTokenIn } from '#tests/support/links.ts';
import type { Person } from '#tests/support/people.ts';

interface Link {
  id: string;
  token: string;
}

/** One more look, and its owner would read another number. */
const NEARLY_FIVE = 4;

/** Links of Maya's list, of every kind, and each has been opened: givers come by them, and Maya ends one. */
export async function linksOf(app: TestApp, maya: Person, id: string) {
  const add = async (draft: {
    name: string;
    opens?: 'look' | 'preview';
    passphrase?: string;
  }): Promise<Link> => {
    const link = await maya.as.link.add({ id, ...draft });
    return { id: link.id, token: shareTokenIn(link.url) };
  };
  const links = {
    grandma: await add({ name: 'Grandma' }),
    work: await add({ name: 'Work', passphrase: PASSPHRASE }),
    blog: await add({ name: 'Blog', opens: 'preview' }),
    ended: await add({ name: 'To be ended' }),
    kept: await add({ name: 'To be ended, and kept' }),
  };
  await wereOpened(app, id);
  return links;
}

/** A list of hers whose links Noah keeps, and the one that he has made. */
export async function aSealedList(app: TestApp, maya: Person, noah: Person) {
  const list = await aSharedList(app, [1, 2], maya);
  const em = app.database.em.fork();
  const giverId = await makeGiverOfUser(em, noah.id);
  const name = (await giverCipher(em)).encrypt('Noah');
  await em.execute('insert into keepers (wishlist_id, giver_id, name, accepted_at) values (?, ?, ?, now())', [
    list.id,
    giverId,
    name,
  ]);
  await em.execute('update wishlists set sealed_at = now() where id = ?', [list.id]);
  const { id, url } = await noah.as.link.add({ id: list.id, name: 'The family' });
  await wereOpened(app, list.id);
  return { ...list, keepers: { id, token: shareTokenIn(url) } };
}

const wereOpened = (app: TestApp, listId: string) =>
  app.database.em
    .fork()
    .execute(
      `insert into link_opens (link_id, day, of_day) select id, current_date - 1, ? from share_links where wishlist_id = ?`,
      [NEARLY_FIVE, listId],
    );

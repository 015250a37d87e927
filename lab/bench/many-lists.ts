import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/database/orm.ts';
import { MAIN_LINKS } from './links.ts';
import { ITEMS } from './people.ts';

const ITEMS_OF_LIST = 20;

const LISTS = `
  insert into wishlists (id, owner_id, name, description, is_public)
  select gen_random_uuid(), (select id from users where deleted_at is null limit 1), 'List ' || n, '', true
  from generate_series(1, ?::int) n`;

const ITEMS_OF_LISTS = `
  insert into items (id, wishlist_id, name, url, price, quantity)
  select gen_random_uuid(), w.id, (?::text[])[1 + n % ?::int], 'https://shop.example/' || w.id || '/' || n, n, 1
  from wishlists w, generate_series(1, ?::int) n where w.name like 'List %'`;

const CHANGE = `
  update items set quantity = quantity + 1
  where id = (select i.id from items i join share_links l on l.wishlist_id = i.wishlist_id where l.token = ? limit 1)`;

export interface ManyLists {
  tokens: string[];
  /** A link, the popular ones as often as Zipf says: the second half as often as the first, the third a third as often. */
  anyToken: () => string;
  /** Changes one such list a second until it is called. */
  changeEverySecond: () => () => Promise<void>;
  close: () => Promise<void>;
}

/** Adds `count` shared lists to a database that the demo has filled. */
export async function addManyLists(url: string, count: number): Promise<ManyLists> {
  const database = await openDatabase({ url });
  const tokens = await insertLists(database, count);
  const anyToken = byZipf(tokens);
  const change = () => database.em.fork().execute(CHANGE, [anyToken()]);
  return {
    tokens,
    anyToken,
    changeEverySecond() {
      const stopping = new AbortController();
      const changing = (async () => {
        while (!stopping.signal.aborted) {
          await change();
          await pause(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      })();
      return () => {
        stopping.abort();
        return changing;
      };
    },
    close: () => database.close(true),
  };
}

async function insertLists({ em: root }: Database, count: number): Promise<string[]> {
  const em = root.fork();
  await em.execute(LISTS, [count]);
  await em.execute(MAIN_LINKS);
  await em.execute(ITEMS_OF_LISTS, [`{${ITEMS.join(',')}}`, ITEMS.length, ITEMS_OF_LIST]);
  await em.execute('vacuum analyze');
  const rows = await em.execute<{ token: string }[]>(
    `select l.token from share_links l join wishlists w on w.id = l.wishlist_id where w.name like 'List %'`,
  );
  return rows.map(({ token }) => token);
}

function byZipf<Value>(values: readonly Value[]): () => Value {
  let sum = 0;
  const upTo = Float64Array.from(values, (_, rank) => (sum += 1 / (rank + 1)));
  return () => {
    const drawn = Math.random() * sum;
    let low = 0;
    let high = values.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? sum) < drawn) low = middle + 1;
      else high = middle;
    }
    return values[low] as Value;
  };
}

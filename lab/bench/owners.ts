import { createSessionTokens } from '#server/access/session-token.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { openDatabase } from '#server/database/orm.ts';
import { MAIN_LINKS } from './links.ts';
import { ITEMS } from './people.ts';

const ITEMS_OF_LIST = 20;

const OWNERS = `
  insert into users (id, first_name, last_name, email, confirmed_email, password_hash)
  select gen_random_uuid(), 'Owner', 'Bench', email, email, ?
  from (select 'owner' || n || '@bench.example' as email from generate_series(1, ?::int) n) addresses`;

const SESSIONS = `
  insert into sessions (id, user_id, session_version, browser, system)
  select gen_random_uuid(), id, 0, 'firefox', 'linux' from users where first_name = 'Owner'`;

interface OwnerRow {
  id: string;
  email: string;
  list: string;
  token: string;
  session: string;
}

const LISTS = `
  insert into wishlists (id, owner_id, name, description, is_public)
  select gen_random_uuid(), u.id, 'List ' || n, '', true
  from users u, generate_series(1, 2) n where u.first_name = 'Owner'`;

const ITEMS_OF_LISTS = `
  insert into items (id, wishlist_id, name, url, price, quantity)
  select gen_random_uuid(), w.id, (?::text[])[1 + n % ?::int], 'https://shop.example/' || w.id || '/' || n, n, 1
  from wishlists w, generate_series(1, ?::int) n`;

export const OWNERS_PASSWORD = 'an owner at the bench';

export interface Owner {
  email: string;
  listId: string;
  shareToken: string;
  /** Signs their calls. */
  bearer: { authorization: string };
}

/** Adds people with two shared lists each to an empty database, signed in by the secret of the server. */
export async function addOwners(url: string, secret: string, count: number): Promise<Owner[]> {
  const database = await openDatabase({ url });
  const em = database.em.fork();
  await em.execute(OWNERS, [await hashPassword(OWNERS_PASSWORD), count]);
  await em.execute(SESSIONS);
  await em.execute(LISTS);
  await em.execute(MAIN_LINKS);
  await em.execute(ITEMS_OF_LISTS, [`{${ITEMS.join(',')}}`, ITEMS.length, ITEMS_OF_LIST]);
  await em.execute('vacuum analyze');
  const rows = await em.execute<OwnerRow[]>(
    `select u.id, u.email, w.id as list, l.token, s.id as session from users u join wishlists w on w.owner_id = u.id
     join share_links l on l.wishlist_id = w.id join sessions s on s.user_id = u.id`,
  );
  await database.close(true);
  const sessions = createSessionTokens(new TextEncoder().encode(secret));
  return Promise.all(
    rows.map(async ({ id, email, list, token, session: sid }) => {
      const session = await sessions.sign({ id, isAdmin: false, sessionVersion: 0 }, sid);
      return { email, listId: list, shareToken: token, bearer: { authorization: `Bearer ${session}` } };
    }),
  );
}

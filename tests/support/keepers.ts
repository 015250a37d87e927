import { giverCipher } from '#server/givers/giver-keys.ts';
import type { KeeperView, LinkView } from '#shared/share-link.ts';
import type { Answer } from './app.ts';
import type { GiverMailbox } from './giver-mailbox.ts';
import { aSharedList, GiverBrowser } from './givers.ts';
import { aPerson } from './people.ts';

type Caller = Pick<GiverBrowser, 'call'>;
type SharedList = Awaited<ReturnType<typeof aSharedList>>;
let asked = 0;

/** Lists whose links are kept from their owner. */
export function keepersOf({ app, mailTo }: GiverMailbox) {
  /** Asks somebody whose address nobody has, and answers the key of the letter. */
  async function ask({ maya, id }: Pick<SharedList, 'maya' | 'id'>, email = `tom${++asked}@keeper.test`) {
    await maya.as.link.askKeeper({ id, email });
    const letter = await mailTo(email);
    const path = letter.links.find((link) => link.startsWith('/keep/')) ?? '';
    return { email, letter, key: path.slice('/keep/'.length) };
  }
  const accept = (by: Caller, key: string, name = 'Tom') =>
    by.call('POST', '/api/keepings', { body: { key, name } });
  const linkFor = (by: Caller, id: string, draft: object = {}) =>
    by.call('POST', `/api/wishlists/${id}/links`, { body: { name: 'Grandma', ...draft } });
  const run = <Row extends object>(sql: string, values: unknown[] = []) =>
    app.database.em.fork().execute<Row[]>(sql, values);
  return {
    run,
    daysLater: (id: string, days: number) =>
      run('update wishlists set unseals_at = unseals_at - make_interval(days => ?) where id = ?', [days, id]),
    /** Whether anybody is known by this address. */
    async isKnown(email: string): Promise<boolean> {
      const { hash } = await giverCipher(app.database.em.fork());
      return (await run('select 1 from givers where email_hash = ?', [hash(email)])).length > 0;
    },
    ask,
    accept,
    linkFor,
    /** A list that somebody without an account keeps, and a link for Grandma. */
    async aSealedList(quantities = [1, 1]) {
      const maya = await aPerson(app, { firstName: 'Maya' });
      const list = await aSharedList(app, quantities, maya);
      const { key } = await ask(list);
      const tom = new GiverBrowser(app);
      await accept(tom, key);
      const link = (await linkFor(tom, list.id)).body as { id: string; url: string };
      return { ...list, tom, key, link, keepersToken: tokenIn(link.url) };
    },
  };
}

export const tokenIn = (url: string) => url.split('/').at(-1) ?? '';

/** How the list stands with its keeper, as its owner is told. */
export const keeperOf = async ({ maya, id }: Pick<SharedList, 'maya' | 'id'>): Promise<KeeperView> =>
  (await maya.call('GET', `/api/wishlists/${id}/keeper`)).body;

export const linksOf = async (by: Caller, id: string): Promise<LinkView[]> =>
  (await by.call('GET', `/api/wishlists/${id}/links`)).body;

export const boardOf = (by: Caller, token: string, etag?: string): Promise<Answer> =>
  by.call('GET', `/api/share/${token}/claims`, { headers: etag ? { 'if-none-match': etag } : {} });

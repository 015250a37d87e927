import { aWishlistOf, shareTokenOf } from './admins.ts';
import type { Answer, CallOptions, Method, TestApp } from './app.ts';
import { aPerson, type Person } from './people.ts';
import { execute } from './sql.ts';

/** A shared list with items of these quantities. */
export async function aSharedList(app: TestApp, quantities: number[] = [1], owner?: Person) {
  const maya = owner ?? (await aPerson(app, { firstName: 'Maya' }));
  const id = await aWishlistOf(app, maya, { isPublic: true });
  const items: string[] = [];
  for (const [at, quantity] of quantities.entries())
    items.push((await maya.as.item.add({ wishlistId: id, name: `Gift ${at}`, quantity })).id);
  return { maya, id, items: items as [string, string, ...string[]], token: await shareTokenOf(app, id) };
}

/** A browser without a session: it keeps the cookie it is given, and calls from a page of ours. */
export class GiverBrowser {
  cookie: string | null = null;

  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  async call(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    const answer = await this.#app.call(method, path, {
      ...options,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(this.cookie !== null && { cookie: `__Host-ww_giver=${this.cookie}` }),
        ...options.headers,
      },
    });
    const set = /__Host-ww_giver=([^;]*)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1];
    if (set !== undefined) this.cookie = set === '' ? null : set;
    return answer;
  }

  reserve(token: string, itemId: string, more: object = {}): Promise<Answer> {
    return this.call('POST', `/api/share/${token}/claims`, { body: { itemId, ...more } });
  }

  async board(token: string) {
    return (await this.call('GET', `/api/share/${token}/claims`)).body.items;
  }

  async mine() {
    return (await this.call('GET', '/api/claims')).body;
  }
}

export const keyIn = (manageUrl: string) => manageUrl.split('/').at(-1) ?? '';

/** Items of which the stock does not say what their claims say. */
export const wrongStocks = ({ databaseUrl }: Pick<TestApp, 'databaseUrl'>) =>
  execute<{ item_id: string }>(
    databaseUrl,
    `select item_id from stocks s full join (
       select item_id, sum(quantity) as taken from claims where state in ('held', 'bought') group by item_id
     ) c using (item_id) where coalesce(s.taken, 0) <> coalesce(c.taken, 0)`,
  );

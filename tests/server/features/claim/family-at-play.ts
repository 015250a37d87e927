import type { Answer, CallOptions, Method, TestApp } from '#tests/support/app.ts';
import { aSharedList, GiverBrowser } from '#tests/support/givers.ts';
import type { Chance } from '#tests/support/odd-values.ts';
import type { Person } from '#tests/support/people.ts';
import { DRAWN, type Move, QUANTITIES, said } from './drawn-moves.ts';
import { type ModelClaim, ReferenceModel, type Wish } from './reference-model.ts';

export interface Family {
  maya: Person;
  ann: Person;
  bob: Person;
}

const ACCOUNTS = ['ann', 'bob'] as const;
const BROWSERS = ['first browser', 'second browser'] as const;
export const GIVERS = [...ACCOUNTS, ...BROWSERS];
export type GiverName = (typeof GIVERS)[number];

/** Two accounts, two browsers, and Maya whose list it is. Each step is made in the app and in the model alike. */
export class FamilyAtPlay {
  readonly model: ReferenceModel;
  /** The id that the app gave to each claim of the model. */
  readonly ids = new Map<number, string>();
  readonly list: Awaited<ReturnType<typeof aSharedList>>;
  token: string;

  readonly #app: TestApp;
  readonly #family: Family;
  readonly #luck: Chance;
  readonly #browsers: Record<(typeof BROWSERS)[number], GiverBrowser>;

  private constructor(
    app: TestApp,
    family: Family,
    { luck, wanted, list }: { luck: Chance; wanted: number[]; list: FamilyAtPlay['list'] },
  ) {
    this.model = new ReferenceModel(wanted);
    this.list = list;
    this.token = list.token;
    this.#app = app;
    this.#family = family;
    this.#luck = luck;
    this.#browsers = { 'first browser': new GiverBrowser(app), 'second browser': new GiverBrowser(app) };
  }

  static async start(app: TestApp, family: Family, luck: Chance): Promise<FamilyAtPlay> {
    const wanted = [1, 2, 3].map(() => luck.pick(QUANTITIES));
    return new FamilyAtPlay(app, family, { luck, wanted, list: await aSharedList(app, wanted, family.maya) });
  }

  call(who: GiverName, method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    const by = who === 'ann' || who === 'bob' ? this.#family[who] : this.#browsers[who];
    return by.call(method, path, options);
  }

  /** What was done, what the app said, and what it should have said. */
  async step(): Promise<{ done: string; expected: string; answered: string }> {
    const move = this.#luck.pick(DRAWN);
    const who = this.#luck.pick(GIVERS);
    const made = await this[move](who);
    const done = `${who}: ${move}`;
    return made
      ? { done, expected: made.expected, answered: said(made.answer) }
      : { done, expected: 'ok', answered: 'ok' };
  }

  async reserve(who: GiverName): Promise<Move> {
    const item = this.#anItem();
    const wish: Wish = {
      quantity: this.#luck.pick([1, 1, 2, 3]),
      name: this.#luck.pick([who, null]),
      note: this.#luck.pick(['In blue', null]),
      showName: this.#luck.pick([true, false]),
    };
    const body = { itemId: this.list.items[item], ...wish };
    const answer = await this.call(who, 'POST', `/api/share/${this.token}/claims`, { body });
    const expected = this.model.reserve(who, item, wish);
    this.#note(who, item, answer);
    return { expected, answer };
  }

  async change(who: GiverName): Promise<Move | null> {
    const claim = this.#aClaim();
    if (!claim) return null;
    const body = this.#luck.pick([
      { quantity: this.#luck.pick(QUANTITIES) },
      { state: 'bought' as const },
      { state: 'held' as const },
      { note: 'Green' },
    ]);
    const answer = await this.call(who, 'PATCH', this.#pathOf(claim), { body });
    return { expected: claim.giver === who ? this.model.change(claim, body) : 'claimNotFound', answer };
  }

  /** So much of it that a claim lapses; its giver says nothing. */
  async timePasses(): Promise<null> {
    const claim = this.#aClaim();
    if (!claim) return null;
    await this.#inDatabase("confirmed_at = confirmed_at - interval '61 days'", claim);
    claim.isLapsed = true;
    return null;
  }

  async overtake(who: GiverName): Promise<Move | null> {
    const claim = this.#luck.pick([...this.model.claims.filter(this.model.isUnconfirmed), this.#aClaim()]);
    if (!claim) return null;
    const path = `${this.#pathOf(claim)}/overtake`;
    const by = { body: { token: this.token } };
    const peeked = await this.#family.maya.call('POST', path, by);
    if (peeked.body.code !== (this.model.isOpen ? 'ownerKeptOut' : 'shareNotFound'))
      return { expected: 'Maya is kept out', answer: peeked };
    const answer = await this.call(who, 'POST', path, by);
    const expected = this.model.overtake(who, claim);
    this.#note(who, claim.item, answer);
    return { expected, answer };
  }
  async theyAnswerTooLate(): Promise<null> {
    for (const claim of this.model.claims.filter(({ state }) => state === 'overtaken')) {
      await this.#inDatabase("overtaken_at = overtaken_at - interval '49 hours'", claim);
      this.model.release(claim);
    }
    return null;
  }

  async release(who: GiverName): Promise<Move | null> {
    const claim = this.#aClaim();
    if (!claim) return null;
    const answer = await this.call(who, 'DELETE', this.#pathOf(claim));
    return { expected: claim.giver === who ? this.model.release(claim) : 'claimNotFound', answer };
  }

  async keep(): Promise<Move | null> {
    const to = this.#luck.pick(ACCOUNTS);
    const from = this.#luck.pick(BROWSERS);
    const { cookie } = this.#browsers[from];
    if (cookie === null) return null;
    const headers = { cookie: `__Host-ww_giver=${cookie}` };
    const answer = await this.call(to, 'POST', '/api/claims/keep', { headers });
    return { expected: this.model.keep(from, to), answer };
  }

  async mayaEdits(): Promise<Move> {
    const at = this.#anItem();
    const item = this.model.item(at);
    const change = this.#luck.pick([
      { quantity: this.#luck.pick(QUANTITIES) },
      { name: `Gift ${at}, ${this.#luck.pick(['large', 'small'])}` },
    ]);
    const answer = await this.#family.maya.call('PUT', `/api/items/${this.list.items[at]}`, { body: change });
    if (item.isRemoved) return { expected: 'itemNotFound', answer };
    if ('quantity' in change) item.wanted = change.quantity;
    else item.name = change.name;
    return { expected: 'ok', answer };
  }

  async mayaRemovesOrRestores(): Promise<Move> {
    const at = this.#anItem();
    const item = this.model.item(at);
    const path = `/api/items/${this.list.items[at]}`;
    const { maya } = this.#family;
    const answer = await (item.isRemoved ? maya.call('PUT', `${path}/restore`) : maya.call('DELETE', path));
    item.isRemoved = !item.isRemoved;
    return { expected: 'ok', answer };
  }

  async mayaOpensOrCloses(): Promise<Move> {
    this.model.isOpen = !this.model.isOpen;
    const body = { isPublic: this.model.isOpen };
    const answer = await this.#family.maya.call('PUT', `/api/wishlists/${this.list.id}`, { body });
    return { expected: 'ok', answer };
  }

  /** And somebody tries the old one. */
  async mayaReplacesTheLink(who: GiverName): Promise<Move> {
    const old = this.token;
    const { body } = await this.#family.maya.call('PUT', `/api/wishlists/${this.list.id}/rotate-token`);
    [this.token, this.model.address] = [body.shareToken, this.model.address + 1];
    const answer = await this.call(who, 'GET', `/api/share/${old}/claims`);
    return { expected: 'shareNotFound', answer };
  }

  async mayaPeeks(): Promise<Move> {
    const path = `/api/share/${this.token}/claims`;
    const body = { itemId: this.list.items[this.#anItem()] };
    const method = this.#luck.pick(['GET', 'POST'] as const);
    const answer = await this.#family.maya.call(method, path, method === 'POST' ? { body } : {});
    return { expected: this.model.isOpen ? 'ownerKeptOut' : 'shareNotFound', answer };
  }

  #anItem = () => Math.floor(this.#luck.next() * this.list.items.length);
  #aClaim = () => (this.model.claims.length > 0 ? this.#luck.pick(this.model.claims) : null);
  #pathOf = ({ nth }: ModelClaim) => `/api/claims/${this.ids.get(nth)}`;
  #inDatabase = (change: string, { nth }: ModelClaim) =>
    this.#app.database.em.fork().execute(`update claims set ${change} where id = ?`, [this.ids.get(nth)]);

  #note(who: GiverName, item: number, answer: Answer): void {
    const claim = this.model.of(who, item);
    if (answer.status === 201 && claim) this.ids.set(claim.nth, answer.body.claim.id);
  }
}

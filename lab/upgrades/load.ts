import { setTimeout as pause } from 'node:timers/promises';
import type { Instance } from './program.ts';

const PEOPLE_AT_ONCE = 4;

export interface Fault {
  version: string;
  call: string;
  answer: string;
}

interface Asked {
  body?: object;
  headers?: Record<string, string>;
}

/** A list as whoever wrote it was told that it is. */
interface Kept {
  id: string;
  name: string;
  item: { name: string; price: number; quantity: number };
}

/**
 * People who write lists, read them, share them and reserve from them without a pause, each call at the next of the
 * instances that run. Every answer that is not the expected one is a fault.
 */
export class Load implements AsyncDisposable {
  readonly faults: Fault[] = [];
  /** What was acknowledged. */
  readonly kept: Kept[] = [];
  readonly calls: Record<string, number> = {};
  readonly #session: string;
  #instances: Instance[];
  #turn = 0;
  readonly #inFlight = new Map<Instance, number>();
  #isOver = false;
  readonly #people: Promise<void>[];

  constructor(session: string, instances: Instance[]) {
    this.#session = session;
    this.#instances = instances;
    this.#people = Array.from({ length: PEOPLE_AT_ONCE }, (_, nth) => this.#live(nth));
  }

  /** From here on the calls go to these, or wait where there are none; resolves when no other one has a call to answer. */
  async goTo(...instances: Instance[]): Promise<void> {
    this.#instances = instances;
    const isAtRest = ([instance, calls]: [Instance, number]) => instances.includes(instance) || calls === 0;
    while (![...this.#inFlight].every(isAtRest)) await pause(10);
  }

  /** Until every one of these has answered so many calls more. */
  async during(calls: number): Promise<void> {
    const until = this.#instances.map(
      ({ version }) => [version, (this.calls[version] ?? 0) + calls] as const,
    );
    while (until.some(([version, wanted]) => (this.calls[version] ?? 0) < wanted) && !this.#hasFailedOften())
      await pause(20);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#people);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.end();
  }

  #hasFailedOften() {
    return this.faults.length > 50;
  }

  async #live(nth: number): Promise<void> {
    for (let visit = 0; !this.#isOver && !this.#hasFailedOften(); visit++) {
      try {
        await this.#visit(`Under load ${nth}.${visit}`);
      } catch (fault) {
        if (!(fault instanceof Unexpected)) throw fault;
        this.faults.push(fault.fault);
      }
      // Nobody may keep more than 500 lists.
      await pause(100);
    }
  }

  async #visit(name: string): Promise<void> {
    const own = { authorization: `Bearer ${this.#session}` };
    const { id, shareToken } = await this.#ask('POST /api/wishlists', {
      body: { name, isPublic: true },
      headers: own,
    });
    const kettle = await this.#ask(`POST /api/wishlists/${id}/items`, {
      body: { name: 'Kettle', quantity: 3, size: '2 l', color: 'red', details: 'the one that whistles' },
      headers: own,
    });
    await this.#ask(`PUT /api/items/${kettle.id}`, { body: { price: 12.5 }, headers: own });
    await this.#give(shareToken, kettle.id);
    const removed = await this.#ask(`POST /api/wishlists/${id}/items`, {
      body: { name: 'Lantern' },
      headers: own,
    });
    await this.#ask(`DELETE /api/items/${removed.id}`, { headers: own });
    await this.#ask(`PUT /api/wishlists/${id}`, { body: { name: `${name}, renamed` }, headers: own });
    const read = await this.#ask(`GET /api/wishlists/${id}`, { headers: own });
    await this.#ask('GET /api/me', { headers: own });
    await this.#ask('GET /api/wishlists', { headers: own });
    const [item] = read.items;
    this.kept.push({ id, name: `${name}, renamed`, item: { name: 'Kettle', price: 12.5, quantity: 3 } });
    if (read.version <= 4 || read.items.length !== 1 || item.price !== 12.5)
      throw new Unexpected({ version: '', call: `GET ${id}`, answer: JSON.stringify(read).slice(0, 300) });
  }

  /** What a giver does on a shared list. */
  async #give(token: string, itemId: string): Promise<void> {
    await this.#ask(`GET /api/share/${token}`);
    const body = { itemId, quantity: 2, name: 'Tom', note: 'in the cellar', card: 'Many returns' };
    const { claim, manageUrl } = await this.#ask(`POST /api/share/${token}/claims`, { body });
    const headers = { 'x-giver-key': manageUrl.split('/').at(-1) };
    await this.#ask(`GET /api/share/${token}/claims`, { headers });
    await this.#ask(`PATCH /api/claims/${claim.id}`, { body: { state: 'bought' }, headers });
    await this.#ask('GET /api/claims', { headers });
  }

  #count(instance: Instance, more: number): void {
    this.#inFlight.set(instance, (this.#inFlight.get(instance) ?? 0) + more);
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape
  async #ask(call: string, { body, headers }: Asked = {}): Promise<any> {
    while (this.#instances.length === 0 && !this.#isOver) await pause(20);
    const instance = this.#instances[this.#turn++ % this.#instances.length];
    if (!instance) throw new Unexpected({ version: 'none', call, answer: 'the load ended meanwhile' });
    const [method = '', path = ''] = call.split(' ');
    this.#count(instance, 1);
    const answer = await fetch(instance.url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (one) => ({ status: one.status, text: await one.text() }))
      .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error) }))
      .finally(() => this.#count(instance, -1));
    this.calls[instance.version] = (this.calls[instance.version] ?? 0) + 1;
    if (answer.status === 200 || answer.status === 201) return JSON.parse(answer.text);
    throw new Unexpected({
      version: instance.version,
      call,
      answer: `${answer.status} ${answer.text.slice(0, 300)}`,
    });
  }
}

class Unexpected extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.call);
    this.fault = fault;
  }
}
